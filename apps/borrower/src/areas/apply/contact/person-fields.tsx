import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../../platform/texts/texts.tsx'
import css from '../apply.module.css'
import { SelectField, TextField } from '../step/fields.tsx'
import { useOptions } from '../step/use-dictionary.ts'
import { ContactChooser } from './contact-chooser.tsx'
import type { ContactValues } from './contact-form.ts'

type PersonFieldsProps = {
  form: UseFormReturn<ContactValues>
  index: number
  title: string
  /** The relations this person may have. */
  relations: readonly string[] | undefined
}

const longestName = 80

/** Name, relation and phone of one of the borrower's people. */
export function PersonFields({ form, index, title, relations }: PersonFieldsProps) {
  const { t } = useTexts()
  const options = useOptions()
  const id = useId()
  const changed = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  const put = ({ name, phone }: { name: string; phone: string }) => {
    form.setValue(`contactPersons.${index}.name`, name.slice(0, longestName), changed)
    form.setValue(`contactPersons.${index}.phone`, phone, changed)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form's own would be read twice
    <div className={css.person} role="group" aria-labelledby={id}>
      <h2 id={id} className="head">
        {title}
      </h2>
      <ContactChooser person={title} onChosen={put} />
      <TextField
        form={form}
        name={`contactPersons.${index}.name`}
        label={t('apply.field.contactName')}
        input={{ autoComplete: 'off', maxLength: longestName }}
      />
      <SelectField
        form={form}
        name={`contactPersons.${index}.relation`}
        label={t('apply.field.relation')}
        options={options('relation', relations)}
      />
      <TextField
        form={form}
        name={`contactPersons.${index}.phone`}
        label={t('apply.field.contactPhone')}
        input={{ inputMode: 'tel', autoComplete: 'off', maxLength: 24 }}
      />
    </div>
  )
}
