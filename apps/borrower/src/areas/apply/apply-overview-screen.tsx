import { type StepName, type StepRecord, stepNames } from '@hiram/contract/apply'
import { canApply } from '@hiram/contract/loan'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { loanStatusPath, paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconSlip } from '../../ui/icons.tsx'
import { BarButton, BottomBar, Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './apply.module.css'
import { type BasisInfo, type StepRecords, useBasisInfo } from './basis-info.ts'
import { LocationQuestion } from './location-question.tsx'
import { useDictionary } from './step/use-dictionary.ts'
import { nextStep, stepCount, stepPath } from './step-order.ts'

/** About how long each step takes, in minutes. */
const minutes: { readonly [step in StepName]: number } = {
  id: 2,
  basal: 2,
  workInfo: 2,
  contact: 2,
  withdrawal: 1,
  face: 1,
}

/** The six steps, what is done and what comes next. */
export function ApplyOverviewScreen() {
  const { t, rich } = useTexts()
  const basis = useBasisInfo({ force: true })
  const complete = basis?.editable === true && !nextStep(basis.steps)
  const notNow = useNotNow(complete)
  const allSet = complete && notNow === undefined
  return (
    <Screen nav={<OverviewNav />} bar={basis ? <NextBar basis={basis} notNow={notNow !== undefined} /> : null}>
      <Section tight>
        <h2 className={css.heading}>
          {allSet
            ? t('apply.overview.allSet')
            : basis && !nextStep(basis.steps)
              ? t('apply.overview.allDone')
              : t('apply.overview.heading', { count: stepCount, minutes: 10 })}
        </h2>
        <p className="lede">{t(ledeOf(basis, complete))}</p>
        <div className="mt5">
          {basis ? <StepList basis={basis} /> : <Skeleton rows={6} label={t('common.loading')} />}
        </div>
      </Section>
      {basis?.editable === false ? null : (
        <Section>
          <Tip icon={IconSlip}>{notNow ?? rich('apply.overview.then')}</Tip>
        </Section>
      )}
      {basis?.editable && notNow === undefined ? <LocationQuestion /> : null}
    </Screen>
  )
}

/** What one may do with the steps. */
function ledeOf(basis: BasisInfo | undefined, complete: boolean) {
  if (complete) return 'apply.overview.stillRight'
  return basis && !basis.editable && !nextStep(basis.steps) ? 'apply.overview.locked' : 'apply.overview.saved'
}

/** Why no loan may be chosen yet, as after a refusal, in the server's words (ERR-13). */
function useNotNow(complete: boolean) {
  const { failure } = useCall(canApply, {}, { enabled: complete })
  const isNotNow = ['coolingOff', 'cannotApply', 'lendingClosed'].includes(failure?.code ?? '')
  return complete && isNotNow ? failure?.msg : undefined
}

function OverviewNav() {
  const { t } = useTexts()
  return <HelpNav title={t('apply.overview.title')} back={paths.homeLoan} />
}

function NextBar({ basis, notNow }: { basis: BasisInfo; notNow: boolean }) {
  const { t } = useTexts()
  const next = nextStep(basis.steps)
  if (next)
    return <BarButton to={stepPath(next)}>{t('apply.overview.continue', { step: t(`apply.step.${next}`) })}</BarButton>
  return (
    <BottomBar>
      {notNow ? (
        <Button to={paths.homeLoan}>{t('common.home')}</Button>
      ) : basis.editable ? (
        <Button to={paths.applyConfirm}>{t('apply.overview.choose')}</Button>
      ) : (
        <Button to={loanStatusPath()}>{t('apply.overview.seeLoan')}</Button>
      )}
    </BottomBar>
  )
}

function StepList({ basis }: { basis: BasisInfo }) {
  const { t } = useTexts()
  const sub = useStepLine()
  const next = nextStep(basis.steps)
  return (
    <Steps
      numbered
      items={stepNames.map((step) => {
        const done = basis.steps[step].state === 'complete'
        const change = done && basis.editable && step !== 'face'
        return {
          state: done ? 'done' : step === next ? 'now' : 'todo',
          title: t(`apply.step.${step}`),
          sub: sub(step, basis.steps),
          extra: change ? (
            <Link to={stepPath(step)} className={css.change}>
              {t('common.change')}
              <span className="sr">{t(`apply.step.${step}`)}</span>
            </Link>
          ) : done ? null : (
            t('apply.overview.minutes', { minutes: minutes[step] })
          ),
        }
      })}
    />
  )
}

/** The line under a step: when it was done, that it came back, or what it is for. */
function useStepLine() {
  const { t } = useTexts()
  const { date } = useFormat()
  const people = useDictionary()?.contactsRequired ?? 0
  const lines: { readonly [state in StepRecord['state']]?: (step: StepRecord) => string } = {
    complete: ({ savedAt }) =>
      savedAt ? t('apply.overview.doneAt', { time: date(savedAt, 'dayTime') }) : t('apply.overview.done'),
    corrections: () => t('apply.overview.corrections'),
  }
  return (step: StepName, steps: StepRecords) =>
    lines[steps[step].state]?.(steps[step]) ?? t(`apply.stepNote.${step}`, { people })
}
