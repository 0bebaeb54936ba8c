import type { StepRecord, SupplementFormName, SupplementName } from '@hiram/contract/apply'
import { type FormEvent, type ReactNode, useId } from 'react'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { loanStatusPath } from '../../../paths.ts'
import { UnsavedGuard } from '../../../platform/navigation/unsaved-guard.tsx'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { EmptySlip } from '../../../ui/drawings/EmptySlip.tsx'
import { Result } from '../../../ui/Result.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type BasisInfo, useBasisInfo } from '../basis-info.ts'
import { OutdatedSheet, SavedLine } from '../draft/draft-parts.tsx'
import { type DraftState, isUnsaved } from '../draft/draft-saver.ts'

export function SupplementNav({ name }: { name: SupplementName }) {
  const { t } = useTexts()
  return <HelpNav title={t(`apply.${name}.title`)} back={loanStatusPath('rollback')} />
}

type SupplementGateProps = {
  name: SupplementName
  children: (basis: BasisInfo, record: StepRecord) => ReactNode
}

/** Shows the form when a rollback asked for it, otherwise a note that nothing is asked. */
export function SupplementGate({ name, children }: SupplementGateProps) {
  const { t } = useTexts()
  const basis = useBasisInfo({ force: true })
  const record = basis?.supplements[name]
  if (!basis || !record)
    return (
      <Screen paper nav={<SupplementNav name={name} />}>
        <Skeleton block rows={4} label={t('common.loading')} />
      </Screen>
    )
  if (record.reasons.length > 0 && !basis.editable) return children(basis, record)
  return (
    <Screen
      paper
      nav={<SupplementNav name={name} />}
      bar={
        <BarButton bare to={loanStatusPath()}>
          {t('apply.supplement.toApplication')}
        </BarButton>
      }
    >
      <Result heading="h2" drawing={<EmptySlip />} title={t('apply.supplement.notAsked')} />
    </Screen>
  )
}

type SupplementScreenProps = {
  name: SupplementFormName
  busy: boolean
  draft: DraftState
  outdated: boolean
  settleOutdated: (choice: 'theirs' | 'mine') => Promise<unknown>
  mayLeave: (pathname: string) => boolean
  onSubmit: (event: FormEvent) => void
  children: ReactNode
}

export function SupplementScreen({
  name,
  busy,
  draft,
  mayLeave,
  onSubmit,
  children,
  ...outdated
}: SupplementScreenProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <Screen
      paper
      nav={<SupplementNav name={name} />}
      bar={
        <BarButton
          note={
            <>
              {t('apply.supplement.then')}
              <br />
              <SavedLine draft={draft} />
            </>
          }
          type="submit"
          form={id}
          loading={busy ? t('apply.saving') : undefined}
        >
          {t('apply.saveAndContinue')}
        </BarButton>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit}>
        {children}
      </form>
      <UnsavedGuard when={isUnsaved(draft)} allow={mayLeave} />
      <OutdatedSheet {...outdated} />
    </Screen>
  )
}
