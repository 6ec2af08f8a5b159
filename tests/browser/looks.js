/* Questions that tests/browser/looks.py asks of a page. Each is one function. */
({
  /* Everything a reader may see or hear. */
  words: () => {
    const out = [document.body.innerText, document.title];
    for (const el of document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) out.push(el.getAttribute(name) ?? '');
    }
    for (const el of document.querySelectorAll('.map svg text')) out.push(el.textContent);
    return out.filter(Boolean);
  },

  /* Text that does not fit the box it stands in, and a page wider than its window. */
  overflow: () => {
    const out = [];
    const shown = (el) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const name = (el) => `${el.tagName.toLowerCase()}.${[...el.classList].join('.')} in ${el.parentElement?.className}: `
      + `${el.innerText.slice(0, 50)}`;
    const sheet = document.documentElement;
    if (sheet.scrollWidth > innerWidth + 1) out.push(`the page is ${sheet.scrollWidth} wide`);
    const brush = document.createElement('canvas').getContext('2d');
    for (const el of document.querySelectorAll('body *')) {
      if (el.closest('.map, svg, .scroll-x') || el.tagName === 'OPTION' || !shown(el)) continue;
      const style = getComputedStyle(el);
      if (el.tagName === 'SELECT') {
        brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const text = el.selectedOptions[0]?.text ?? '';
        const need = brush.measureText(text).width + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 16;
        if (need > el.clientWidth + 1) out.push(`select: ${text} needs ${Math.round(need)}, has ${el.clientWidth}`);
        continue;
      }
      const own = [...el.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim() !== '');
      if (!own) continue;
      let box = el;
      while (box && getComputedStyle(box).display.startsWith('inline') && getComputedStyle(box).display === 'inline') box = box.parentElement;
      if (box && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1) out.push(`${name(el)} (${box.scrollWidth} in ${box.clientWidth})`);
      // a control's words stay inside the control
      const control = el.closest('button, [role=tab], [role=radio], a, label, th, .chip');
      if (control) {
        const range = document.createRange();
        range.selectNodeContents(el);
        const text = range.getBoundingClientRect();
        const frame = control.getBoundingClientRect();
        if (getComputedStyle(control).display !== 'inline' && frame.width > 0 && (text.right > frame.right + 1.5 || text.left < frame.left - 1.5)) {
          out.push(`${name(el)} sticks out of its ${control.tagName.toLowerCase()}`);
        }
      }
    }
    return out;
  },

  /* Controls without a name, elements with a role that does not fit, ids used twice. */
  names: () => {
    const out = [];
    const shown = (el) => el.checkVisibility({ visibilityProperty: true });
    const called = (el) => {
      const by = (el.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
      const words = [
        el.getAttribute('aria-label'), ...by.map((id) => document.getElementById(id)?.textContent), el.title,
        el.labels ? [...el.labels].map((l) => l.textContent).join(' ') : '', el.getAttribute('placeholder'),
        ['INPUT', 'SELECT', 'TEXTAREA'].includes(el.tagName) ? '' : el.innerText,
        ...[...el.querySelectorAll('[aria-label]')].map((x) => x.getAttribute('aria-label')),
      ];
      return words.some((w) => (w ?? '').trim() !== '');
    };
    const roles = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=switch], [role=tab],'
      + ' [role=option], [role=menuitem], [role=slider], [role=dialog], [role=radiogroup], [role=listbox], [role=tablist], [role=tree],'
      + ' [role=tabpanel], [role=application], [role=img], [role=separator][tabindex], [role=combobox], aside, nav, section[aria-label]';
    for (const el of document.querySelectorAll(roles)) {
      if (el.type === 'hidden' || !shown(el)) continue;
      if (!called(el)) out.push(`no name: ${el.outerHTML.slice(0, 120)}`);
    }
    const parent = { tab: 'tablist', option: 'listbox', radio: 'radiogroup', menuitem: 'menu', treeitem: 'tree', listitem: 'list' };
    for (const [child, wanted] of Object.entries(parent)) {
      for (const el of document.querySelectorAll(`[role=${child}]`)) {
        if (shown(el) && !el.closest(`[role=${wanted}]${wanted === 'list' ? ', ol, ul' : ''}`)) out.push(`${child} outside ${wanted}: ${el.outerHTML.slice(0, 90)}`);
      }
    }
    for (const el of document.querySelectorAll('[onclick], [role=button]:not([tabindex]):not(button)')) out.push(`no focus: ${el.outerHTML.slice(0, 90)}`);
    const ids = new Map();
    for (const el of document.querySelectorAll('[id]')) ids.set(el.id, (ids.get(el.id) ?? 0) + 1);
    for (const [id, n] of ids) if (n > 1) out.push(`id ${id} ${n} times`);
    if (document.querySelectorAll('main').length !== 1 && !document.querySelector('.handover')) out.push(`${document.querySelectorAll('main').length} main elements`);
    if (!document.documentElement.lang) out.push('no language');
    for (const img of document.querySelectorAll('img:not([alt])')) out.push(`no alt: ${img.outerHTML.slice(0, 90)}`);
    return out;
  },

  /* Contrast of every piece of text with what lies behind it, by WCAG 2: 4.5, or 3 for large type. */
  contrast: () => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (text) => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = text;
      brush.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
    const light = ([r, g, b]) => {
      const f = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
      return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b);
    };
    const out = [];
    for (const el of document.querySelectorAll('body *')) {
      if (el.closest('.map, svg, .mini, .hero, .vg') || el.closest('[aria-disabled=true], :disabled, option')) continue;
      if (![...el.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim() !== '')) continue;
      if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(el);
      const layers = [];
      let clear = 1;
      let picture = false;
      let hidden = false;
      const range = document.createRange();
      range.selectNodeContents(el);
      const spot = range.getBoundingClientRect();
      const [x, y] = [(spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2];
      for (let at = el; at; at = at.parentElement) {
        const frame = at.getBoundingClientRect();
        // words that stand beside what they belong to
        if (frame.width > 0 && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)) {
          if (getComputedStyle(at).overflow !== 'visible') {
            hidden = true; // scrolled out of sight
            break;
          }
          continue;
        }
        const s = getComputedStyle(at);
        if (s.backgroundImage !== 'none') picture = true;
        layers.push(rgba(s.backgroundColor));
        clear *= Number(s.opacity);
        if (layers[layers.length - 1][3] === 1) break;
      }
      if (picture || hidden || clear < 0.99) continue;
      const back = layers.reverse().reduce((under, top) => over(top, under), [255, 255, 255, 1]);
      const ink = over(rgba(style.color), back);
      const [a, b] = [light(ink), light(back)].sort((x, y) => y - x);
      const ratio = (a + 0.05) / (b + 0.05);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      if (ratio < (large ? 3 : 4.5) - 0.01) {
        out.push(`${ratio.toFixed(2)}: ${style.color} on ${back.slice(0, 3).map(Math.round)} ${el.tagName.toLowerCase()}.${[...el.classList].join('.')} `
          + `in ${el.parentElement?.className}: ${el.textContent.trim().slice(0, 30)}`);
      }
    }
    return [...new Set(out)];
  },
})
