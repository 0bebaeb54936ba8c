/** Words that American English, which `en-US` is, spells differently, with any ending. */
const beginnings =
  'colour flavour honour(?!ary) labour(?!atory) neighbour favour behaviour harbour rumour humour odour armour cancell(?!ation) travell labell modell levell fuell signall counsell jewell equall(?!y) totall(?!y) instalment enrolment fulfilment skilful wilful mould plough tyre kerb storey aluminium pyjama practis analyse analysing paralyse'
const withIse =
  'organ recogn apolog author final real minim maxim util summar emphas categor priorit custom personal standard special general normal penal initial local central capital character critic memor modern anonym synchron'
const whole =
  'centre metre kilometre litre theatre calibre fibre licence defence offence pretence cheque grey programme catalogue dialogue judgement acknowledgement ageing whilst amongst learnt spelt burnt postcode'

const oneOf = (words: string) => `(${words.replaceAll(' ', '|')})`

export const britishSpelling = new RegExp(
  `\\b(${oneOf(beginnings)}\\w*|${oneOf(withIse)}is(e|ed|es|er|ers|ing|ation|ations)|${oneOf(whole)}s?)\\b`,
  'i',
)
