extension WordList {
  /// The English lists. Words that are harmless in German, such as "die" and "Gift", are only blocked in phrases.
  static let english = WordList(
    language: "English",
    blocked: """
      # Suicide.
      suicid*
      unalive*
      kms/kys
      kill/kills/killing/killed … myself/yourself/himself/herself/themselves/ourselves
      end/ends/ending my/your/his/her/their/our/this/a life/lives
      end/ending it all
      end/ending myself/yourself
      take/takes/taking my/your/his/her/their own life/lives
      take/taking my life
      want/wants/wanting/wanted/wish/wishing/wanna/going/longing/ready/like/how/ways/way/urge to die
      want/wants/wanting/wish/wishing/wanna to be dead
      wanna/gonna/lemme/should/could die/kill
      ways/way of dying
      let me/us die
      wish i was/were dead
      i wish … dead
      better off dead
      better off without me
      painless/quick/easy/peaceful death
      die/dying painlessly/quickly/fast/tonight/today/alone
      do/did/does not want to live/exist/be
      dont/didnt want to live/exist
      dont/not want to wake up
      never wake/waking up
      not wake/waking up … again/anymore/ever
      no/any reason/reasons/point to/in live/living
      nothing/nobody … live for
      tired/sick of living/life
      goodbye/farewell/last letter/letters/note/notes to my/everyone/family
      jump/jumps/jumping/leap/leaping off/from … bridge/bridges/roof/rooftop/building/balcony/cliff/window/ledge
      jump/jumping in front of … train/car/bus/truck
      hang/hanging/hanged myself/yourself/himself/herself/themselves/oneself
      drown/drowning myself/yourself/oneself
      noose/nooses
      gallows
      cant/cannot/dont want to go on
      cant/cannot/couldnt go on living
      not/isnt/never worth living
      nobody/noone/none would/will/ll miss me
      no one would/will/ll miss me
      world without me
      swallow/swallowing pills/tablets/glass
      gas/gassing/shoot/shooting/stab/stabbing/poison/poisoning/suffocate/suffocating/strangle/strangling/choke/choking/electrocute/bury myself/yourself/oneself
      jump/jumping out of … window/building/train/car
      throw/throwing myself/yourself under/off/from/before/in/out
      lie/lying on … tracks/rails
      carbon monoxide
      sleep/asleep/gone/disappear forever
      euthanasia
      assisted dying/death
      self immolation
      russian roulette
      death wish
      # Self-harm.
      self harm*
      selfharm*
      self injur*
      selfinjur*
      self mutilat*
      harm/harming/hurt/hurting/injure/injuring/punish/punishing/burn/burning/cut/cutting myself/yourself/himself/herself/themselves/oneself
      cut/cuts/cutting/slit/slits/slitting/slash/slashing my/your/his/her/their/the/open wrist/wrists/arm/arms/thigh/thighs/skin/vein/veins/throat/throats
      slit/slits/slitting wrist/wrists/throat/throats
      cut/cutting wrist/wrists/skin
      razor blade/blades
      razorblade*
      bleed/bleeding out
      bleed/bleeding to death
      overdos*
      take/taking/swallow/swallowing all/too/many/enough … pills/tablets
      sleeping pills
      pills … die/death/forever
      hit/hitting/bite/biting/scratch/scratching/starve myself/yourself
      scratch/scratching/burn/burning/pick/picking/carve/carving my … skin/arm/arms/leg/legs/thighs/wrist/wrists
      punish/punishing my body
      until/till i/it/you faint/faints/bleed/bleeds/collapse
      # Eating disorders.
      anorexi*
      bulimi*
      eating disorder/disorders
      pro ana/mia
      proana/promia
      thinspo*
      thigh gap/gaps
      starve/starving/starved myself/yourself/oneself/herself/himself
      starv* … thin/skinny/weight/days
      skip/skips/skipping meal/meals/breakfast/lunch/dinner/food
      not/without/never/stop/stopping/quit eating
      eat/eating nothing
      avoid/avoiding food/eating
      purge/purging/purged
      binge/binges/binging/bingeing
      throw/throwing up after/food/meals/my/dinner/lunch
      vomit/vomiting after/food/meals/my/dinner/lunch/on
      make/making myself/yourself vomit/sick
      laxative/laxatives
      diet pill/pills
      crash/starvation/extreme diet/diets
      starvation
      lose/losing/lost/shed/dropping/drop weight fast/quickly/quick/rapidly/overnight
      lose/losing/shed/drop/dropping … kg/kilos/kilo/pounds/lbs
      size zero
      become/be/get/getting/becoming/being skinny/bony/underweight
      skinny
      starving
      fat shaming/shame
      orthorexi*
      how to vomit/throw up
      calorie/calories a/per/only/counting/restriction
      diet of … calories
      count/counting/restrict/restricting … calories
      hide/hiding food
      thin/thinner at any/all
      weight at any/all cost/costs
      ribs/bones showing
      fat and ugly/disgusting/worthless
      hate my body/fat
      # Abuse.
      abuse/abused/abuses/abusing/abuser/abusers/abusive
      molest*
      incest*
      pedophil*/paedophil*/pedo/pedos
      grooming/groom … child/children/kid/kids/minor/minors/girl/girls/boy/boys/teen/teens
      porn*
      sex/sexual/naked/nude/nudes … child/children/kid/kids/minor/minors/teen/teens/underage/schoolgirl/schoolgirls
      child/children/kid/kids/minor/minors/underage … sex/sexual/naked/nude/nudes
      rape/rapes/raped/raping/rapist/rapists
      sexual/sexually assault*/harass*/violat*
      domestic/sexual violence
      touch/touching … child/children/kid/kids/minor/minors
      beat/beating/beats/hit/hitting/slap/slapping/punch/punching/choke/choking/kick/kicking/whip/whipping my/a/your/his/her/their/the … wife/husband/child/children/kid/kids/girlfriend/boyfriend/mother/mom/mum/father/dad/son/daughter/baby/sister/brother/dog/cat/partner/boss/neighbor/neighbour/teacher/ex
      control/controlling/isolate/isolating/manipulate/manipulating/humiliate/humiliating/threaten/threatening my/your/his/her … wife/husband/child/children/girlfriend/boyfriend/partner/ex
      force/forcing/forced her/him/them/someone … sex/bed/kiss/marry
      human/sex trafficking
      stalk/stalking my/your/his/her/him/them/someone/somebody/an/a/girls/women
      kidnap*
      abduct/abducts/abducting/abducted/abduction … child/children/girl/girls/boy/boys/woman/women/someone/people
      blackmail*
      revenge porn
      roofie*
      husband/wife/boyfriend/girlfriend/father/mother/stepfather/stepmother/stepdad/partner/uncle/dad/mom/mum/brother/teacher/coach/priest/boss hits/hit/beats/beat/touches/touched/touching/chokes/choked/threatens/slaps/slapped/kicks/kicked/rapes me/us/her/him/them
      spank*
      gaslight*
      forced marriage/marriages
      genital mutilation
      conversion therapy
      revenge/vengeance on/against
      get/getting back at
      # Drugs.
      drug/drugs/drugged/drugging/druggie
      cocain*
      crack pipe/cocaine/rock/rocks
      heroin
      meth/crystalmeth
      methamphetamin*
      amphetamin*
      crystal meth
      fentanyl
      opioid/opioids/opiate/opiates/opium
      oxycodone/oxycontin/oxy/vicodin/percocet/codeine/morphine/tramadol
      xanax/valium/benzo/benzos
      ketamin*
      lsd/mdma/ghb/dmt
      mephedrone/spice drug/high
      acid/lsd/shroom/mushroom trip/trips/tripping
      acid tab/tabs
      ecstasy pill/pills/tablet/tablets/party/parties/trip
      shrooms
      magic/psychedelic mushrooms/mushroom
      psilocybin
      psychedelic/psychedelics
      ayahuasca
      hallucinogen*
      cannabis
      marijuana
      hashish/hash oil/brownies/pipe/joint
      smok* … weed/pot/crack/dope/joint/joints/ganja/hash/meth/bong
      weed/bong/dope/ganja/stoner
      roll/rolling a joint
      getting/get/gets/got/being/be/feeling/stay/staying high/stoned/wasted/hammered/drunk
      high on weed/pills/coke/glue
      snort*
      inject/injecting/shoot/shooting up/heroin/smack/dope/speed
      sniff/sniffing/huff/huffing … glue/paint/gas/petrol/solvents/aerosol/aerosols/lines
      line/lines of coke/cocaine/speed/ketamine
      coke habit/addict/addiction/dealer
      binge drinking
      drunk driving
      drink/drinking myself/until/yourself … death/senseless/out/forget/drop/unconscious
      blackout drunk
      anabolic steroid*
      steroids
      purple drank
      ecstasy
      adderall
      poppers
      laughing gas
      nitrous
      drug/drugs dealer/dealers
      thc
      vodka/whiskey/whisky/rum/gin/booze/liquor/beer/wine … until/till/pass/blackout/wasted
      pass/passing/passed out drunk
      coke/cocaine and/or/with speed/heroin
      speed/heroin/ketamine and/or/with coke/cocaine
      # Violence.
      kill/kills/killed/killing/killer/killers/killings
      murder*
      homicid*
      assassin*
      manslaughter
      stab/stabs/stabbed/stabbing/stabbings
      knife/knives/machete/machetes
      gun/guns/handgun/handguns/gunshot/gunfire/gunman/pistol/pistols/shotgun/shotguns/firearm/firearms
      rifle/rifles
      ammunition/ammo
      weapon/weapons/weaponry
      shoot/shoots/shooting/shot … myself/yourself/someone/somebody/people/him/her/them/everyone/everybody/school/classmates/classmate/coworkers/teacher/teachers/police/cops/crowd/president/neighbor/neighbour/wife/husband/boss
      mass/school shooting/shootings/shooter/shooters
      bomb/bombs/bombing/bombings/bomber/bombers
      explosive/explosives/detonator/detonators/grenade/grenades
      molotov
      blow/blowing/blew up … building/school/bridge/train/plane/house/church/mosque/synagogue/people/car
      blow/blowing … up building/school/bridge/train/plane/house/church/mosque/synagogue
      arson/arsonist
      set/setting fire to
      set/setting … on fire
      burn/burning alive
      burn/burning … down house/school/building/church/office
      poison/poisons/poisoned/poisoning
      cyanide/arsenic/ricin/sarin/strychnine/anthrax
      strangl*
      suffocat* … myself/him/her/someone/somebody/them/people/baby/child/wife/husband
      smother* … him/her/baby/child/wife/husband/someone
      choke/choking/choked … someone/him/her/them/somebody/people/out
      tortur*
      behead*
      decapitat*
      dismember*
      mutilat*
      massacre*
      slaughter*
      genocid*
      ethnic cleansing
      lynch*
      terroris*
      terror attack/attacks
      execute/executing/executed … prisoner/prisoners/people/hostage/hostages/him/her/them
      hostage/hostages
      violence/violent/violently
      brutal/brutality/brutally
      assault/assaults/assaulted/assaulting
      attack/attacking/attacks … someone/somebody/people/him/her/them/strangers/police/crowd/school/church/mosque/synagogue/neighbor/neighbour
      hurt/hurting/harm/harming/injure/injuring/beat/beating/punch/punching/maim/maiming/hit/hitting someone/somebody/people/others/him/her/them/anyone/children/kids/animals/strangers/women/girls/babies
      hurt/hurting/harm/harming/injure/injuring/maim/maiming my/a/an/the/your … wife/husband/child/children/kid/kids/girlfriend/boyfriend/mother/father/son/daughter/baby/sister/brother/dog/cat/partner/boss/neighbor/neighbour/teacher/ex/animal/animals/enemy/enemies
      beat/beating up/someone/somebody/bloody
      make/making him/her/them suffer/pay/bleed/die
      blood/bloody revenge
      push/pushing/throw/throwing … downstairs/stairs/train/cliff/bridge
      run/running over people/pedestrians/someone/him/her
      drown/drowning someone/him/her/them/puppies/kittens/children/kids/my
      burn/burning down … house/school/building/church/office/home
      acid/arson/bomb/gun/terror/knife attack/attacks
      hate crime/crimes
      cannibal*
      bludgeon*
      bloodbath/carnage/hitman
      skin/skinned alive
      death threat/threats
      drown/drowning … kitten/kittens/puppy/puppies/dog/cat/child/children/baby/kid/wife/husband
      torment/tormenting animals/people/him/her/them
      # Medical claims.
      cure/cures/cured/curing … cancer/cancers/tumor/tumors/tumour/tumours/diabetes/depression/autism/aids/hiv/alzheimer/alzheimers/dementia/epilepsy/covid/leukemia/leukaemia/arthritis/asthma/parkinson/parkinsons/schizophrenia/bipolar/adhd/disease/diseases/illness/sclerosis/stroke/infection/psoriasis/lupus
      heal/heals/healed/healing/treat/treats/treated/treating/beat/beats/reverse/reverses/reversing/dissolve/dissolving/shrink/shrinking/fight/fights/fighting … cancer/cancers/tumor/tumors/tumour/tumours/diabetes/autism/aids/hiv/alzheimer/alzheimers/dementia/epilepsy/covid/leukemia/leukaemia/parkinson/parkinsons/schizophrenia/sclerosis/infection/infections
      treat/treats/treating/heal/heals/healing … depression/bipolar/schizophrenia/asthma/adhd without/naturally/with/by/yourself/myself
      throw/throwing away … medication/medications/meds/medicine/pills/insulin
      flush/flushing … medication/medications/meds/medicine/pills/insulin
      homeopathy/homeopathic/reiki/herbs/prayer/crystals … cancer/hiv/diabetes/tumor/tumors/tumours
      self medicat*
      miracle/natural/secret/herbal cure/cures/remedy/remedies
      instead/alternative/alternatives of/to … medication/medications/medicine/medicines/meds/chemo/chemotherapy/insulin/doctor/doctors/surgery/antidepressant/antidepressants/vaccine/vaccines/vaccination/radiation
      replace/replaces/replacing … medication/medications/medicine/medicines/meds/chemo/chemotherapy/insulin/doctor/doctors/surgery/antidepressants/vaccine/vaccines
      stop/stops/stopping/quit/quitting/skip/skipping/ditch/ditching/without/off/refuse/refusing/no/dont … medication/medications/meds/insulin/antidepressant/antidepressants/chemo/chemotherapy/lithium/antibiotic/antibiotics/vaccine/vaccines/vaccination/dialysis
      stop/stops/stopping/quit/quitting/skip/skipping/ditch/ditching/refuse/refusing … medicine/medicines/pill/pills/tablets/doctor/doctors/surgery
      vaccine/vaccines/vaccination/vaccinations … autism/poison/kill/kills/dangerous/hoax/microchip/microchips
      anti vax*
      antivax*
      bleach … drink/cure/cures/inject
      drink/drinking/inject/injecting/swallow/swallowing … bleach/disinfectant/antifreeze/turpentine/chlorine
      diagnos* … me/myself/cancer/tumor/lump/rash/disease
      dosage of/for
      how many pills/tablets/milligrams/mg
      lethal*
      fatal dose/doses
      prescri* … me/medication/antibiotics/pills
      colloidal silver
      ivermectin
      """,
    harmless: """
      # Drugs.
      drug store/stores
      drug discovery/research/trial/trials/safety/company/companies/test/tests/testing
      drug free
      get/getting/got/gets high marks/mark/grades/grade/scores/score/quality/up
      being/be/feeling/stay/staying high up/in/above/spirited
      weed the/my/a/our garden/gardens/bed/beds/path
      garden/sea weed
      # Violence.
      knife skills/skill/sharpening/block/work
      kitchen/bread/butter/palette/pocket/paring/carving/chef/chefs/cheese/putty knife/knives
      sharpen/sharpening a/my/the … knife/knives
      knife/knives and fork/forks
      fork/forks and knife/knives
      kill/killing/killed/kills time
      killing me softly
      killer whale/whales/app
      dressed to kill
      to kill a mockingbird
      glue/massage/spray/staple/water/nail/heat gun/guns
      top gun
      guns n roses
      tortured by
      forgiv*/guilt/guilty/sorry/apolog*/regret*/remorse/afraid/fear/without/never/not/avoid … hurt/hurting/harm/harming someone/somebody/others/people/him/her/them/anyone
      jump/jumping/jumped the gun
      bath bomb/bombs
      photo bomb*
      stab/stabs/stabbing pain/pains
      stab at
      poison ivy/oak
      food poisoning
      violent storm/storms/wind/winds
      non violence/violent
      violence prevention/free
      assault course
      murder mystery/mysteries
      cold/light/word murder
      murder of crows
      beat/beating/hit/hitting him/her/them at/to
      beat/beating my/the … at/in chess/cards/tennis/golf/darts
      slaughterhouse five
      terrorist of love
      brutal honesty/truth
      brutally honest
      blood/bloody mary
      run/running over … lines/notes
      rifle through
      panic attack/attacks
      heart attack/attacks
      set/setting the/my heart/world/soul on fire
      on fire with
      religious/spiritual/mystical/pure/quiet ecstasy
      agony and … ecstasy
      brother/sister/father/mother/dad/mom/mum/boss/teacher/wife/husband/partner beat/beats me/us at/in/to
      kindness/music/words touched/touches me/us
      # Self-harm.
      ways/way to die … game/video/level
      cut/cutting my/the/your hair/nails
      want/wants/wanting to be dead certain/sure
      ready/like to die of/from/for laughing/laughter/embarrassment
      die/dying of laughter/laughing
      tired/sick of life in … city
      drown/drowning my sorrows
      skinny jeans/latte
      starving artist/artists/for
      # Eating.
      stop/stopping/quit/without/not/never eating meat/sugar/sweets/animals/junk/late/snacks/fish/chocolate/out/alone/between/when/at/so
      binge watch/watching/watched/reading/read
      binging/bingeing on series/shows/books
      purge my/the/your/old clothes/closet/wardrobe/emails/inbox/papers/files/stuff
      purging my/the/your/old clothes/closet/wardrobe/emails/inbox/papers/files/stuff
      skip/skipping lunch break/breaks
      # Abuse.
      touch/touching … kids/children/kid heart/hearts/lives/life
      beat/beating/hit/hitting my/the … record/clock/odds/deadline/gym/road/books
      groom/grooming the/my/a … dog/horse/cat/pony
      # Medical.
      heal/heals/healed/healing/live/living/life after/alongside/from/following … cancer/leukemia/leukaemia/chemo/chemotherapy/surgery/stroke
      fight/fighting/fights cancer together/courage
      cure for boredom/loneliness/homesickness
      no pills needed
      """,
    refusals: """
      I can't
      I cannot
      I can not
      I could not help
      I won't
      I will not
      I'm sorry
      I am sorry
      Sorry
      I apologize
      I apologise
      My apologies
      I'm not able
      I am not able
      I'm unable
      I am unable
      I must decline
      I have to decline
      I'd rather not
      I would rather not
      I'm afraid I
      As an AI
      As a language model
      As a large language model
      I'm an AI
      I am an AI
      I'm just an AI
      I do not feel comfortable
      I don't feel comfortable
      I don't have the ability
      Unfortunately I
      Unfortunately, I
      It is not appropriate
      It's not appropriate
      This topic is not
      If you or someone you know
      If you are struggling
      Please seek help
      Please contact
      """)
}
