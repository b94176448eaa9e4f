/// The German topics that are refused.
extension HarmfulTopics {
  static let german = lines(
    """
    Suizid
    Gedanken an Selbstmord
    wie bringe ich mich um
    ich will sterben
    ich möchte nicht mehr leben
    mein Leben beenden
    sich das Leben nehmen
    allem ein Ende machen
    ohne mich wären alle besser dran, besser ohne mich
    ein Abschiedsbrief an meine Eltern
    von der Brücke springen
    mich erhängen
    schmerzlos sterben
    keinen Sinn mehr im Leben
    ich wäre lieber tot
    vor den Zug werfen
    Todessehnsucht
    Selbstverletzung
    mich ritzen
    die Pulsadern aufschneiden
    mich selbst verletzen
    Rasierklingen
    eine Überdosis
    zu viele Tabletten nehmen
    verbluten
    Schlaftabletten sammeln
    Magersucht
    magersüchtig bleiben
    Bulimie
    Essstörung
    nichts essen
    hungern bis ich dünn bin
    nach dem Essen erbrechen
    Finger in den Hals
    Abführmittel
    schnell abnehmen
    zehn Kilo in einer Woche abnehmen
    Mahlzeiten auslassen
    ich hasse meinen Körper
    meine Frau schlagen
    meine Kinder verprügeln
    Kindesmissbrauch
    Vergewaltigung
    sexuelle Belästigung
    ein Kind anfassen
    meine Freundin einsperren
    häusliche Gewalt
    K.-o.-Tropfen
    Menschenhandel
    jemanden entführen
    Kokain
    Drogen nehmen
    Heroin spritzen
    kiffen
    einen Joint rauchen
    high werden
    Crystal Meth
    sich volllaufen lassen
    Komasaufen
    Klebstoff schnüffeln
    Zauberpilze
    jemanden töten
    meinen Nachbarn umbringen
    Mord
    ein Amoklauf
    mit dem Messer zustechen
    Waffen kaufen
    eine Bombe bauen
    ein Haus anzünden
    meinen Chef vergiften
    Rattengift
    Tiere quälen
    foltern
    jemanden zusammenschlagen
    ein Terroranschlag
    Völkermord
    Meditation heilt Krebs
    Diabetes heilen ohne Insulin
    statt Chemotherapie
    Medikamente absetzen
    Impfung verursacht Autismus, Impfungen sind Gift
    Bleichmittel trinken
    ein Wundermittel
    eine tödliche Dosis
    Selbstmordgedanken
    ich bringe mich um
    Schluss machen mit dem Leben
    mein Leben ist sinnlos ich will nicht mehr
    nicht mehr aufwachen
    tot sein
    mich vor die U-Bahn werfen
    mich erschießen
    mich vergiften
    Pulsadern
    Borderline ritzen
    sich selbst bestrafen
    Kotzen nach dem Essen
    abnehmen um jeden Preis
    nur 500 Kalorien am Tag
    Size Zero hungern
    mein Mann schlägt mich
    mein Vater fasst mich an
    Kinderpornografie
    Sex mit Kindern
    meine Ex stalken
    Gewalt gegen Frauen
    Hund schlagen
    Katze quälen
    Gras rauchen
    LSD nehmen
    Pilze werfen
    Koks
    Ecstasy
    Meth kochen
    betrunken werden
    saufen bis zum Umfallen
    Bombenbau
    Pistole
    Gewehr
    erschießen
    erstechen
    meinen Bruder umbringen
    Lehrer töten
    Schule anzünden
    Amoklauf
    Brandanschlag
    Rache mit Blut
    Folter
    Krebs heilen mit Atmen
    Depressionen ohne Medikamente heilen
    Insulin absetzen
    Antidepressiva weglassen
    Impfen ist Gift
    Wunderheilung
    Chemo abbrechen
    MMS Chlordioxid trinken
    Globuli gegen Krebs
    Dosierung von Morphium
    """)
}
