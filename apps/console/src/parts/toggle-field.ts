import { type WrongField, wrongFieldNames } from '@hiram/contract/apply/wrong-fields'

/** A draft with a field that is wrong, or is not after all; in the order of the steps. */
export function toggleField<Draft extends { wrong: readonly WrongField[] }>(draft: Draft, field: WrongField): Draft {
  const isOn = draft.wrong.includes(field)
  return { ...draft, wrong: wrongFieldNames.filter((one) => (one === field ? !isOn : draft.wrong.includes(one))) }
}
