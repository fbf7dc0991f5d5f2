/**
 * Words that the pronunciation rules get wrong, with the voice model's symbols separated by spaces: letter names, first
 * names, foreign words.
 */
const words = `
a: a ː
be: b e ː
ze: ts e ː
de: d e ː
e: e ː
ef: ɛ f
ge: g e ː
ha: h a ː
i: i ː
jot: j ɔ t
ka: k a ː
el: ɛ l
em: ɛ m
en: ɛ n
o: o ː
pe: p e ː
ku: k u ː
err: ɛ ʁ
te: t e ː
u: u ː
vau: f a ʊ
we: v e ː
iks: ɪ k s
zett: ts ɛ t
eszett: ɛ s ts ɛ t
ät: ɛ t
slash: s l ɛ ʃ
sechzig: z ɛ ç ts ɪ ç
sech: z ɛ ç
zwanzig: ts v a n ts ɪ ç
dreißig: d ʁ a ɪ s ɪ ç
zig: ts ɪ ç
ste: s t e
ster: s t e ɐ
sten: s t e n
stes: s t e s
stem: s t e m
uhr: u ː ɐ
euro: ɔ ʏ ʁ o ː
cent: s ɛ n t
prozent: p ʁ o ts ɛ n t
dollar: d ɔ l a ʁ
doktor: d ɔ k t o ɐ
zum: ts ʊ m
zur: ts u ɐ
vom: f ɔ m
was: v a s
für: f yː ɐ
über: yː b ɐ
nur: n u ː ɐ
mehr: m e ː ɐ
ihr: i ː ɐ
ihre: i ː ʁ ə
ihnen: i ː n ə n
video: v i ː d e o
videos: v i ː d e o s
anna: a ː n a
hannah: h a ː n a
hanna: h a ː n a
lena: l e ː n a
aylin: a ɪ l i ː n
jonas: j o ː n a s
david: d a ː v ɪ t
klaus: k l a ʊ s
sophie: z o f i ː
sofia: z o f i ː a
maria: m a ʁ i ː a
eva: e ː f a
vera: v e ː ʁ a
viktor: v ɪ k t o ɐ
oliver: o l i v ɐ
michael: m ɪ ç a e l
thomas: t o ː m a s
christian: k ʁ ɪ s t i a n
christina: k ʁ ɪ s t i ː n a
sarah: z a ː ʁ a
lukas: l u ː k a s
peter: p e ː t ɐ
team: t i ː m
teams: t i ː m s
job: dʒ ɔ p
jobs: dʒ ɔ p s
training: t ʁ e ː n ɪ ŋ
design: d i z a ɪ n
marketing: m a ʁ k ə t ɪ ŋ
service: z œ ɐ v ɪ s
budget: b ʏ dʒ e ː
service-center: z œ ɐ v ɪ s s ɛ n t ɐ
ideen: i d e ː ə n
idee: i d e ː
familie: f a m i ː l i ə
firma: f ɪ ʁ m a
agentur: a g ɛ n t u ː ɐ
november: n o v ɛ m b ɐ
privat: p ʁ i v a ː t
investition: ɪ n v ɛ s t i ts i o ː n
version: v ɛ ʁ z i o ː n
avatar: a v a t a ː ɐ
avatare: a v a t a ː ʁ ə
awatar: a v a t a ː ɐ
awatare: a v a t a ː ʁ ə
provision: p ʁ o v i z i o ː n
universität: u n i v ɛ ʁ z i t ɛ ː t
kreativ: k ʁ e a t i ː f
kreative: k ʁ e a t i ː v ə
individuell: ɪ n d i v i d u ɛ l
individuelle: ɪ n d i v i d u ɛ l ə
services: z œ ɐ v ɪ s ɪ s
vanessa: v a n ɛ s a
valentin: v a l ɛ n t i ː n
`;

/** Maps words in lower case to model symbols; the list above writes the two symbols "d" and "ʒ" together. */
export const pronunciations: ReadonlyMap<string, readonly string[]> = new Map(
  words
    .trim()
    .split("\n")
    .map((line): [string, string[]] => {
      const [word = "", symbols = ""] = line.split(": ");
      return [word, symbols.replaceAll("dʒ", "d ʒ").split(" ")];
    }),
);
