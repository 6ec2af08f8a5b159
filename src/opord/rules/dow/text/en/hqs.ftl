## Headquarters by their ids; others are called by their id

dow-hq = { $key ->
    [hNF] Northern Front
    [h3SA] 3rd Shock Army
    [h10GTD] 10th Guards Tank Division
    [h12GTD] 12th Guards Tank Division
    [h47GTD] 47th Guards Tank Division
    [h7GTD] 7th Guards Tank Division
    [h20GA] 20th Guards Army
    [h25TD] 25th Tank Division
    [h32GTD] 32nd Guards Tank Division
    [h90GTD] 90th Guards Tank Division
    [h35MRD] 35th Motor Rifle Division
    [h2GTA] 2nd Guards Tank Army
    [h16GTD] 16th Guards Tank Division
    [h207MRD] 207th Motor Rifle Division
    [h31TD] 31st Tank Division
    [h48MRD] 48th Motor Rifle Division
    [hC2MRD] Category II Motor Rifle Division
    [h8MSD] 8th Motor Rifle Division (GDR)
    [h9PzD] 9th Panzer Division (GDR)
    [h35AAB] 35th Air Assault Brigade
    [hBR1C] British I Corps
    [hBR1AD] 1st Armoured Division
    [hBR7B] 7th Brigade (British)
    [hBR12B] 12th Brigade (British)
    [hBR22B] 22nd Brigade (British)
    [hBR3AD] 3rd Armoured Division
    [hBR4B] 4th Brigade (British)
    [hBR6B] 6th Brigade (British)
    [hBR33B] 33rd Brigade (British)
    [hBR4AD] 4th Armoured Division
    [hBR11B] 11th Brigade (British)
    [hBR20B] 20th Brigade (British)
    [hBR19B] 19th Brigade (British)
    [hBR2ID] 2nd Infantry Division
    [hBR24B] 24th Brigade (British)
    [hBR15B] 15th Brigade (British)
    [hBR49B] 49th Brigade (British)
    [hBE1C] Belgian I Corps
    [hBE16D] Belgian 16th Division
    [hBE4B] 4th Brigade (Belgian)
    [hBE17B] 17th Brigade (Belgian)
    [hBE1D] Belgian 1st Division
    [hBE1B] 1st Brigade (Belgian)
    [hBE7B] 7th Brigade (Belgian)
    [hGE1C] German I Corps
    [hGE1PD] 1st Panzer Division
    [hGE1Bde] 1st Brigade (German)
    [hGE2Bde] 2nd Brigade (German)
    [hGE3Bde] 3rd Brigade (German)
    [hGE7PD] 7th Panzer Division
    [hGE19Bde] 19th Brigade (German)
    [hGE20Bde] 20th Brigade (German)
    [hGE21Bde] 21st Brigade (German)
    [hGE11PGD] 11th Panzergrenadier Division
    [hGE31Bde] 31st Brigade (German)
    [hGE32Bde] 32nd Brigade (German)
    [hGE33Bde] 33rd Brigade (German)
    [hGE52HS] 52nd Home Defence Brigade
    [hGE3C] German III Corps
    [hGE2PGD] 2nd Panzergrenadier Division
    [hGE4Bde] 4th Brigade (German)
    [hGE5Bde] 5th Brigade (German)
    [hGE6Bde] 6th Brigade (German)
    [hUS3Bde] 3rd Brigade (American)
    [hNL41B] 41st Brigade (Dutch)
   *[other] HQ { $id }
}
dow-unit = { $number }/{ $of }
