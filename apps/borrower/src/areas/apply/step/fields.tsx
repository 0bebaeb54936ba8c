import type { ComponentProps, ReactNode } from 'react'
import { type FieldPath, type FieldValues, get, type PathValue, type UseFormReturn } from 'react-hook-form'
import type { CodeOf } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
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

export function DateField<V extends FieldValues>({
  min,
  max,
  autoComplete,
  ...bound
}: Bound<V> & { min?: string; max?: string; autoComplete?: string }) {
  return (
    <BoundField {...bound}>
      <DateInput {...{ min, max, autoComplete }} {...bound.form.register(bound.name)} />
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
  const value = String(bound.form.watch(bound.name) ?? '')
  return (
    <BoundField {...bound}>
      <Select
        {...registered}
        value={value}
        options={options}
        placeholder={t('common.choose')}
        onChange={(event) => {
          void onChange(event)
          onChosen?.()
        }}
      />
    </BoundField>
  )
}

export function ChipsField<V extends FieldValues>({
  options,
  columns,
  ...bound
}: Bound<V> & { options: readonly Option[]; columns?: number }) {
  const { form, name } = bound
  const value = String(form.watch(name) ?? '')
  const choose = (chosen: string) =>
    form.setValue(name, chosen as PathValue<V, FieldPath<V>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <BoundField {...bound} group>
      <ChipGroup options={options} value={value} onChange={choose} {...(columns !== undefined && { columns })} />
    </BoundField>
  )
}
