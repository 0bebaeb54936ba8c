import type { AnswerOf } from '@hiram/contract'
import { vipInfo, vipRecords } from '@hiram/contract/rewards/vip'
import { useEffect, useState } from 'react'
import { AmountList } from '../../loan/AmountList.tsx'
import { HomeTabs } from '../../loan/HomeTabs.tsx'
import { LoadFailedScreen } from '../../loan/LoadFailedScreen.tsx'
import { LevelCard } from '../../loan/level-parts.ts'
import { paths } from '../../paths.ts'
import { refreshCalls, useCall, usePages } from '../../platform/api/use-call.ts'
import { callFailureOf } from '../../platform/errors/call-failure.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconCoupon, IconInfo, IconSwap } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tip } from '../../ui/Tip.tsx'
import css from './rewards.module.css'
import { ScoreRow } from './score-row.tsx'

type Vip = AnswerOf<typeof vipInfo>

/** /home/vip: the level, what it gives, what the next one gives, and why each point moved (HIS-04). */
export function VipScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(vipInfo, {})
  const tabs = <HomeTabs current="vip" />
  if (!data && failure) return <LoadFailedScreen tabs={tabs} cause={callFailureOf(failure)} onRefresh={refresh} />
  return (
    <Screen tabs={tabs}>
      <PullToRefresh onRefresh={() => refreshCalls(vipInfo, vipRecords)} label={t('common.loading')}>
        {data ? (
          <>
            <Level vip={data} />
            <Levels vip={data} />
          </>
        ) : (
          <>
            <h1 className="sr">{t('title.vip')}</h1>
            <Skeleton block rows={5} label={t('common.loading')} />
          </>
        )}
        <Moves />
      </PullToRefresh>
      <List>
        <ListItem icon={IconCoupon} title={t('title.coupon')} to={paths.coupon} />
        <ListItem icon={IconSwap} title={t('title.transactions')} to={paths.transactionRecord} />
        <ListItem icon={IconInfo} title={t('title.rules')} to={paths.transactionRecordRule} />
      </List>
    </Screen>
  )
}

/** True the first time a higher level is seen than the last time. */
function useLevelReached(level: number) {
  const [before] = useState(() => readStored('_KEY_LEVEL1'))
  useEffect(() => store('_KEY_LEVEL1', level), [level])
  return typeof before === 'number' && level > before
}

function Level({ vip: { score, level, next, isLimitHighest } }: { vip: Vip }) {
  const { t } = useTexts()
  const reached = useLevelReached(level.level)
  return (
    <Section tight>
      <h1 className="page-h">{t('title.vip')}</h1>
      {reached ? (
        <Tip tone="good" className="mt2">
          {t('rewards.reached', { level: t(`rewards.level.${level.code}`) })}
        </Tip>
      ) : null}
      <LevelCard score={score} level={level} next={next} isLimitHighest={isLimitHighest} />
    </Section>
  )
}

function Levels({ vip: { levels, level: own, limit, isLimitHighest } }: { vip: Vip }) {
  const { t } = useTexts()
  const { percent, moneyShort } = useFormat()
  const growthText = ({ level, limitGrowth }: Vip['level']) => {
    if (limitGrowth > 0n) return t('rewards.growth', { amount: moneyShort(limitGrowth) })
    if (level === 0) return t('rewards.noGrowth')
    return isLimitHighest ? t('rewards.growthHighest') : null
  }
  return (
    <Section title={t('rewards.levels')} lead={t('rewards.limitNow', { amount: moneyShort(limit) })}>
      <AmountList
        rows={levels.map((level) => ({
          label: t(`rewards.level.${level.code}`),
          note: t(level.code === own.code ? 'rewards.fromScoreYours' : 'rewards.fromScore', { score: level.fromScore }),
          value: (
            <span className={css.gives}>
              {t('rewards.aMonth', { rate: percent(level.monthlyRate, 2) })}
              <small>{growthText(level)}</small>
            </span>
          ),
        }))}
      />
    </Section>
  )
}

function Moves() {
  const { t } = useTexts()
  const list = usePages(vipRecords, {}, ({ next }) => (next === null ? undefined : { before: next }))
  const records = list.pages?.flatMap((page) => page.records)
  if (!records) return null
  if (records.length === 0) {
    return (
      <Section title={t('rewards.moves')}>
        <p className="lede">{t('rewards.noScore')}</p>
      </Section>
    )
  }
  return (
    <>
      <List title={t('rewards.moves')}>
        {records.map((record) => (
          <ScoreRow key={record.seq} {...record} />
        ))}
      </List>
      <ListEnd list={list} labels={{ more: t('rewards.more'), busy: t('common.loading'), end: t('rewards.end') }} />
    </>
  )
}
