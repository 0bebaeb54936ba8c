import { openBorrower, openPurposes, personalFields, readBorrower } from '@hiram/contract/console/borrowers'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import { useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { formatInstant } from '../../platform/format/format.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { useMarket, useMay, useSession } from '../../platform/session/session.ts'
import { rich, t, textOfCode } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { problemText } from '../../work/problem-text.ts'
import css from './borrowers.module.css'

type Opened = ConsoleAnswer<typeof openBorrower>
type PersonalProps = { borrowerId: string; market: string; isErased: boolean }

/** Who it is: closed, until it is opened for a purpose. What was opened is forgotten when the page is left. */
export function Personal({ borrowerId, market, isErased }: PersonalProps) {
  const [opened, setOpened] = useState<Opened>()
  const may = useMay('personalData.open') && !isErased
  const value = (field: (typeof personalFields)[number]) => opened?.fields.find((one) => one.field === field)?.value
  return (
    <Section
      title={t('personal.title')}
      note={<Tag icon={opened ? 'eye' : 'lock'}>{t(opened ? 'personal.open' : 'personal.masked')}</Tag>}
    >
      {opened && <Purpose look={opened.look} market={market} />}
      <Facts
        rows={personalFields.map((field) => [
          t(`personal.${field}`),
          opened ? (value(field) ?? '–') : <Masked key={field} />,
        ])}
      />
      {opened ? (
        <p className={css.after}>
          <Button onClick={() => setOpened(undefined)}>{t('personal.close')}</Button>
        </p>
      ) : may ? (
        <Ask borrowerId={borrowerId} onOpened={setOpened} />
      ) : (
        <Tip icon="lock">{t(isErased ? 'personal.erased' : 'personal.mayNot')}</Tip>
      )}
    </Section>
  )
}

function Masked() {
  return (
    <>
      <span aria-hidden="true">•••••</span>
      <span className="sr">{t('personal.masked')}</span>
    </>
  )
}

function Purpose({ look, market }: { look: Opened['look']; market: string }) {
  const { name } = useSession()
  const { timeZone } = useMarket(market)
  return (
    <div className={css.purpose}>
      <Tip tone="info" icon="eye">
        {rich('personal.opened', {
          purpose: textOfCode(`purpose.${look.purpose}`) ?? look.purpose,
          at: formatInstant(look.at, timeZone),
          name,
          role: textOfCode(`role.${look.role}`) ?? look.role,
        })}
      </Tip>
    </div>
  )
}

type AskProps = { borrowerId: string; onOpened: (opened: Opened) => void }

function Ask({ borrowerId, onOpened }: AskProps) {
  const [isAsking, setAsking] = useState(false)
  const [purpose, setPurpose] = useState<(typeof openPurposes)[number]>()
  const [problem, setProblem] = useState<string>()
  const open = async () => {
    if (!purpose) return
    setProblem(undefined)
    try {
      onOpened(await callConsole(openBorrower, { borrowerId, purpose }))
      await readAgain(readBorrower)
    } catch (failure) {
      setProblem(problemText(failure))
    }
  }
  useKeys(
    isAsking
      ? [
          ...openPurposes.map((one, at) => ({
            keys: String(at + 1),
            label: 'personal.why' as const,
            run: () => setPurpose(one),
          })),
          { keys: 'mod+Enter', label: 'personal.show', inStrip: true, run: () => void open() },
          { keys: 'Escape', label: 'approvals.cancel', inStrip: true, run: () => setAsking(false) },
        ]
      : [{ keys: 'u', label: 'personal.unmask', inStrip: true, run: () => setAsking(true) }],
  )
  return (
    <div className={css.after}>
      <Tip icon="eye">{rich('personal.recorded')}</Tip>
      {!isAsking && (
        <Button icon="eye" hotkey="u" onClick={() => setAsking(true)}>
          {t('personal.unmask')}
        </Button>
      )}
      {isAsking && (
        <form
          className={css.asking}
          onSubmit={(event) => {
            event.preventDefault()
            void open()
          }}
        >
          <RadioGroup
            legend={t('personal.why')}
            name="purpose"
            options={openPurposes.map((one) => [one, t(`purpose.${one}`)])}
            chosen={purpose}
            missing={purpose === undefined ? t('personal.choose') : undefined}
            onChoose={setPurpose}
          />
          <Problem>{problem}</Problem>
          <Buttons>
            <Button onClick={() => setAsking(false)}>{t('approvals.cancel')}</Button>
            <Button kind="primary" type="submit" icon="eye" hotkey="mod+Enter" disabled={!purpose}>
              {t('personal.show')}
            </Button>
          </Buttons>
        </form>
      )}
    </div>
  )
}
