/** The words of a text, each once. */
const listWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say nothing about a product. */
export const fillers = listWords(
  "a an and any are at best buy by can do for from get has have how i in is it me my need of on or our per pls please price sale shop some something that the there to uk want what when which with you your",
);

/** Words of questions that say nothing about what is asked. */
export const questionWords = listWords(
  `a about am an and another any are as at be been best but by can could did do does for from get give go goes got had has have how i if in into is it its
  know long make many may me mean most much must my need no not of off often on one or other our out over please put shall should so some tell than that the
  their them then there they this to too up use used using want was we what whats when where which who whose why will with would you your`,
);

/** What begins a question: its words need not all be answered. */
export const questionStarts = listWords(
  "am are can could did do does has have how if is may must shall should was what when where which who whose why will would",
);

/**
 * Everyday words that are one slip away from a word of the trade, in the singular: "eating" and "heating", "carp" and "cap". Nobody who types
 * one means the other, unless its neighbour says so. The 16,000 most frequent words of films (SUBTLEX-US) that lie so near.
 */
export const plainWords = listWords(`
acid acre afloat aide aiming alter amount angel ankle ante apart apiece arena arise around arse auction await awhile babe bail bailing
bake bald bale bang bank banking bare barely barf bark barking barn bash bass batch bathe batter batting battle beak beam bean bear
beard beast beat beating became bedside beef beep beeper beer bein being bell belt betting bien bill billing bitter blame blaze bled
blend blew blind blink blob blown blur blush boar boat boil boiled bolt bond bone bony boob book boom boost booth border born bout bowel
bowing brag bran breach bread breath bred breeze bridge brig bright brink broke broker brow bubbly buck buffet build bulk bull bummer
burn burned burp buse bust busy butter cafe cake call came camp candle cane cannon cant care cart carton carved case cash cashed casing
casket cast cave cello center chalk champ chance chap charge charged chat cheater cheek chic chick chimp chin chop chord chore chose
chump clam clan clap clash claw cleaver clever clink clock clone closet clot clothe clover coal coast code coin color colored coma combo
comet comm comp compete cook coon cope copper copying core cork corn corned coroner cosy could coup couple course court covert coward
cramp crap crease crock crow crush crushed cult cunning cure curry cursed curve cute dairy daisy dame damn dangle dare darn dart data
dawn dead deaf dealt death decade decree deed deer desk dial died diet dime ding dining dinner dire disco dish disk dive diver
diving docket doing done donor doom dope dove draft drag drawn drip drove drown drug duck dumber dump dunk dust ease eighth elve emotion
enhance eternal ether event ever fact fade fail failing fake faking fame farce fare fate father fatter feast feat feather feel feeling
fell fellow felt fender fest feud fiber fiddle fiend fifty file filed filing filly filth fire fist flag flake flame flash flaw fled flee
fleet flesh flew flight flip flood flop flour flown flute folk fond fool fore fork form foul founded frat fret fridge fright frigid frog
froze fuel fully fume fund fury fuss gallow game gasp gauze gave gaze gender gene gent gentle gifted ginger globe gloss gold goof gook
goon grad grain grape grasp grave gray greed greet grew grilled grin grip gross ground growl grown gunning hailing hall halo harm
harness harp hash hast hate hath hating haze heal healed healer healing heap hear heard hearing heart heed heel height heir held hell
herd hero heroe hind hint hissing hitch hive hock home honk hood hoof hoop hoot hooter hoove hope hoping horse host howl humble iced
include info insect intro jest jester jingle junk keel keen kettle kicking killed killing kissing kite kneel knew knit knive lace lady
lair lake lamb lame land lane lard lark lash lass late latter lazy lead leading lean leaning leap leaping lease least leather lend lent
leper lest lewd lick licking lied life limb limo limp linger link linked linking list listed listing loaf loaned lobe locket loco loft
lone loner loon loop loot loss lost lotion louse love lover loving luck lumber lump lung lust maid mall malt mangy manly
mano manure maple march marched mare marked market marrow mashed mast math maze mean meat medal meddle medic meet mellow memo mere mess
messing metal meteor mile mind mine mingle mini mink mint mist mister mite moaning mock mode moist mole moor moot moping motel moth
mother mound movie mule muse mush mute nature neat needle neither neon nerd nest next nice nitro noise none noon nose nosy notion odor
omen online ounce outcast oven pace packet pact page pager paid pain palace palm palp pant para park past pasta path pawn peace peak
pear peck peer pension perk perp persona perv petting pick picket pier pile piling pine pink pint pitch plaid plan plane platter plea
plight plum plump podium poke poker poll polo pony poor pore port pose posh posing potion pound praised preach prep pride prime prince
print printer prize produce project prone protest prove puck pulp purge purse quart quartet quit quitter quota racing racket raging
raided railing rained raining rang rare rather raving react real reap rear reason recover redo rein remove removed rent replace reset
resign rice riddle ride rider rink riot ripe rise risen rising river roach road roam robbed robber robbing robot rocket rode role roof
rosary rowing rubble ruin ruining rumble rung runt ruse rush rushed safety sage sail sailing sake sale sand sane sank scalp scam scar
scarce scarf scarier scent scold score scream section seduce seed seek seize seized self selve senior sery seven shack shade shall shalt
sham shame shark shave sheep sheer shell shift shirt shock shoe shoot shooter shop shore shot shout shown shred shrine siege sigh silk
simmer simple sing singer singing sinner sire skate skid skill skip skis slab slack slam slave slay sled sleep slept slew slice slick
slid slight slip slob slop slum slump smack smart smarter smut snake sniff snitch snob snore snuck soap soar sofa sole solo some sonar
sort soul sounded sour space spade spark spat spell spend spent spice spill spin spine spit spite spoke sport sprung spun spying stab
stable stack staff stag stair stake stale stall star stare staring stat state steal steam steep stench stew sting stingy stink stole
stomp stoop store stove stow strap stray streak stripe strung stuck stuff stumble stump stun such sued suffer suit suite sung sunk sure
surgeon swallow swam swan swap sway sweat sweet swell swim swimmer swine swore tack tailing takin tale talk talking tall tame task
taught teach team tech teen teeth tempo tempt tend tender tent text thaw theater thee theme thine thing think thorn though threat threw
thrown thus tick tickle tide tiger tile till tilt timber ting tire tired toll took toot tore touch tough towed towel town trainer tram
tramp tread tree trench trick tried trip truce truck tuba tune tuning turf twig twit twitch tyre unfit unite unto uptight user vague
vast very vest violent wager wailing waist waking walk wallow wand want ward warden warn warp wart wedded weep weigh weighed weird wept
were whale whine widow wife wild wilt wine wing wink winner wipe wiped wire wise wish wished witch wive wont wood wore world worn would
wrapper wring writ write
`);
