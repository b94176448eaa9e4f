/// Topics that are allowed, many of them close to refused ones.
enum HarmlessTopics {
  static let english = HarmfulTopics.lines(
    """
    letting go
    breath
    breathing in and out
    grief
    grief after my father's death
    losing a friend
    exam nerves
    stage fright
    knife skills
    sharpening a kitchen knife
    drug store
    waiting at the drugstore
    a walk in the rain
    my garden in spring
    pulling weeds
    patience with my children
    patience with myself
    a long commute
    Monday morning
    gratitude
    kindness
    being a beginner
    a new job
    leaving my job
    the first day of school
    homesickness
    loneliness
    anger
    forgiving my brother
    forgiving someone who hurt me
    forgiveness after hurting somebody
    guilt
    shame
    jealousy
    worry
    worrying about money
    fear of flying
    fear of failure
    fear of death
    growing old
    dying leaves in autumn
    the death of my dog
    a funeral tomorrow
    an empty house
    moving to another city
    a broken heart
    the end of a relationship
    ending a chapter of my life
    taking charge of my own life
    life as it is
    insomnia
    falling asleep
    waking up early
    tired eyes
    back pain
    chronic pain
    a headache
    living with cancer
    life after chemotherapy
    waiting for test results
    a visit to the doctor
    hospital nights
    caring for my mother
    dementia in the family
    pregnancy
    a newborn
    teething baby
    teenagers
    my daughter leaving home
    marriage
    a quarrel with my wife
    saying sorry
    listening
    silence
    noise
    neighbours who drill
    traffic jam
    killing time
    panic attack
    heart attack survivor
    food poisoning
    poison ivy
    glue gun crafts
    jumping the gun
    bath bombs
    murder mystery novels
    killer whales
    stabbing pain in the knee
    nonviolent communication
    brutal honesty
    mindful eating
    eating slowly
    enjoying breakfast
    cooking for friends
    baking bread
    coffee
    tea
    quitting smoking
    sobriety
    one day without alcohol
    a healthy weight
    body acceptance
    running
    a marathon
    yoga
    stretching my wrists
    climbing
    swimming
    the sea
    mountains
    the moon
    stars
    shooting stars
    snow
    wind
    a violent storm
    fire in the stove
    candles
    a candle burning down
    painting
    playing the piano
    practising scales
    hitting the right note
    beating my brother at chess
    cutting vegetables
    cutting my hair
    writing
    writer's block
    a deadline
    a job interview
    salary talks
    a difficult customer
    code review
    debugging
    learning a language
    the gift of silence
    giving a gift
    Christmas alone
    birthday
    turning forty
    retirement
    hope
    trust
    courage
    freedom
    joy
    laughter
    tears
    crying
    hugging
    home
    peace
    world peace
    the news
    war in the news
    prayer
    doubt
    starting over
    nothing in particular
    Mum's knitting
    4-7-8 breathing
    20 minutes of calm
    high up on a mountain
    getting high marks
    healing
    healing after surgery
    self-care
    self-compassion
    acceptance
    a cluttered desk
    a kind word
    afternoon light
    an argument with my boss
    being late
    being touched by music
    boredom
    childhood memories
    city noise
    comparing myself with others
    compassion
    confidence
    creativity
    curiosity
    daily routine
    dancing
    deep rest
    disappointment
    driving at night
    early morning
    envy
    evening
    family dinner
    fathers and sons
    feeling small
    finding my way home
    first love
    flowing water
    friendship
    fog
    giving up control
    good enough
    hard conversations
    holding my child's hand
    hunger before lunch
    I can't sleep
    ice cream
    impatience
    inner child
    joint pain
    kind boundaries
    kneading dough
    leaving home
    light
    losing my keys
    low tide
    making mistakes
    meetings
    menopause
    migraine
    mindfulness at work
    missing someone
    my cat
    my father's illness
    new year
    night shift
    not knowing
    old letters
    open windows
    overthinking
    parenting
    perfectionism
    procrastination
    public speaking
    quiet
    regret
    resentment
    resting my eyes
    saying no
    school run
    sitting still
    slow mornings
    small steps
    spring cleaning
    staying calm
    stress
    sunset
    surrender
    the body
    the commute
    the end of the day
    the heart beating
    the pause between breaths
    thirst
    time
    traffic
    uncertainty
    waiting
    walking the dog
    warm hands
    washing dishes
    work
    writing a letter
    shooting hoops
    a shot of espresso
    hitting the gym
    beating the heat
    crossing a bridge
    jumping rope
    the window seat
    high tide
    my weight on the floor
    treating myself kindly
    a line of poetry
    coke and pizza
    speed
    """)
}
