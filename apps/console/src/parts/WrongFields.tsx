import type { WrongField } from '@hiram/contract/apply/wrong-fields'
import { PlainOption } from '../ui/Option.tsx'
import { OptionGroup } from '../ui/RadioGroup.tsx'

type WrongFieldsProps = {
  legend: string
  fields: readonly (readonly [WrongField, string])[]
  chosen: readonly WrongField[]
  onChoose: (field: WrongField) => void
}

/** Which fields of a step are wrong: the borrower's app names just these. */
export function WrongFields({ legend, fields, chosen, onChoose }: WrongFieldsProps) {
  return (
    <OptionGroup legend={legend} isTwoColumns>
      {fields.map(([field, text]) => (
        <PlainOption key={field} name="wrong" isOn={chosen.includes(field)} onChoose={() => onChoose(field)}>
          {text}
        </PlainOption>
      ))}
    </OptionGroup>
  )
}
