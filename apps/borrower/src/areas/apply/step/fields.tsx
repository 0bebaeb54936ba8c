import { plainName } from '@hiram/markets/person-name'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldPath, type FieldValues, get, type PathValue, type UseFormReturn } from 'react-hook-form'
import { useDateParts } from '../../../platform/format/use-date-parts.ts'
import type { CodeOf } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { DatePartsInput } from '../../../ui/DatePartsInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SelectSearch } from '../../../ui/SelectSearch.tsx'
import type { SearchGroup } from '../../../ui/SelectSearchList.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fieldMessage } from './field-message.ts'

type FieldText = CodeOf<'apply', 'field'>

/** The label is the text `apply.field.<name>`, unless another is given. */
export type Labelled<V extends FieldValues> =
  | { name: FieldPath<V> & FieldText; label?: undefined }
  | { name: FieldPath<V>; label: string }

type Bound<V extends FieldValues> = Labelled<V> & {
  form: UseFormReturn<V>
  hint?: ReactNode
  /** Marks the label as optional. */
  optional?: boolean
}

export function useLabel<V extends FieldValues>({ name, label }: Labelled<V>) {
  const { t } = useTexts()
  return label ?? t(`apply.field.${name as FieldText}`)
}

/** The message of a field of the form; undefined while nothing is wrong. */
export function useFieldError<V extends FieldValues>(form: UseFormReturn<V>, name: string, label: string) {
  const { t } = useTexts()
  const error: unknown = get(form.formState.errors, name)
  if (typeof error !== 'object' || error === null || !('type' in error)) return undefined
  const msg = 'message' in error && typeof error.message === 'string' ? error.message : undefined
  return fieldMessage(t, { field: name, label, reason: String(error.type), msg })
}

function BoundField<V extends FieldValues>(props: Bound<V> & { group?: boolean; children: ReactNode }) {
  const { form, name, hint, optional, group, children } = props
  const { t } = useTexts()
  const label = useLabel(props)
  const error = useFieldError(form, name, label)
  return (
    <div data-field={name}>
      <Field
        label={label}
        hint={hint}
        error={error}
        {...(group && { group })}
        {...(optional && { extra: t('apply.optional') })}
      >
        {children}
      </Field>
    </div>
  )
}

function heldValue<V extends FieldValues>({ form, name }: Bound<V>): string {
  return String(form.watch(name) ?? '')
}

/** For a control that is no native input. */
function put<V extends FieldValues>({ form, name }: Bound<V>, value: string): void {
  form.setValue(name, value as PathValue<V, FieldPath<V>>, {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  })
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'placeholder' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'readOnly'
>

export function TextField<V extends FieldValues>({ input, ...bound }: Bound<V> & { input?: InputProps }) {
  return (
    <BoundField {...bound}>
      <TextInput {...input} {...bound.form.register(bound.name)} />
    </BoundField>
  )
}

export function DateField<V extends FieldValues>({ autoComplete, ...bound }: Bound<V> & { autoComplete?: 'bday' }) {
  const words = useDateParts()
  return (
    <BoundField {...bound} group>
      <DatePartsInput
        value={heldValue(bound)}
        onChange={(date) => put(bound, date)}
        {...words}
        {...(autoComplete && { autoComplete })}
      />
    </BoundField>
  )
}

type Option = { value: string; label: string }

/** `onChosen` after the value is in the form: a province that empties the city below it. */
export function SelectField<V extends FieldValues>({
  options,
  onChosen,
  ...bound
}: Bound<V> & { options: readonly Option[]; onChosen?: () => void }) {
  const { t } = useTexts()
  const { onChange, ...registered } = bound.form.register(bound.name)
  // A native select shows its value only once its choices are there; they may come later.
  const value = heldValue(bound)
  return (
    <BoundField {...bound}>
      <Select
        {...registered}
        value={value}
        options={options}
        placeholder={t('apply.choose')}
        onChange={(event) => {
          void onChange(event)
          onChosen?.()
        }}
      />
    </BoundField>
  )
}

/** One of many, found by its name. */
export function SearchField<V extends FieldValues>({
  groups,
  searchLabel,
  noneFound,
  onChosen,
  ...bound
}: Bound<V> & { groups: readonly SearchGroup[]; searchLabel: string; noneFound: string; onChosen?: () => void }) {
  const { t } = useTexts()
  return (
    <BoundField {...bound}>
      <SelectSearch
        value={heldValue(bound)}
        onChange={(chosen) => {
          put(bound, chosen)
          onChosen?.()
        }}
        groups={groups}
        plain={plainName}
        title={useLabel(bound)}
        placeholder={t('apply.choose')}
        searchLabel={searchLabel}
        noneFound={noneFound}
        closeLabel={t('common.close')}
      />
    </BoundField>
  )
}

export function ChipsField<V extends FieldValues>({
  options,
  columns,
  ...bound
}: Bound<V> & { options: readonly Option[]; columns?: number }) {
  return (
    <BoundField {...bound} group>
      <ChipGroup
        options={options}
        value={heldValue(bound)}
        onChange={(chosen) => put(bound, chosen)}
        {...(columns !== undefined && { columns })}
      />
    </BoundField>
  )
}
