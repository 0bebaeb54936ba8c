import type { WrongField } from '@hiram/contract/apply/wrong-fields'
import { Option } from '../ui/Option.tsx'
import { OptionGroup } from '../ui/RadioGroup.tsx'
import { fieldName } from './apply-names.ts'

type WrongFieldsProps = {
  legend: string
  fields: readonly WrongField[]
  chosen: readonly WrongField[]
  onChoose: (field: WrongField) => void
}

/** Which fields of a step are wrong: the borrower's app names just these. */
export function WrongFields({ legend, fields, chosen, onChoose }: WrongFieldsProps) {
  return (
    <OptionGroup legend={legend} isTwoColumns>
      {fields.map((field) => (
        <Option key={field} kind="checkbox" name="wrong" isOn={chosen.includes(field)} onChoose={() => onChoose(field)}>
          {fieldName(field)}
        </Option>
      ))}
    </OptionGroup>
  )
}
