import { useRates } from '../../../loan/use-rates.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { type TermRange, termsByProof } from './terms-by-proof.ts'

/** What a proof of work is good for, by what this brand lends today. */
export function ProofTip() {
  const { t, rich } = useTexts()
  const terms = termsByProof(useRates().rates)
  if (terms === null) return null
  const say = ({ from, to, periodUnit }: TermRange) =>
    from === to ? t('apply.term', { period: to, periodUnit }) : t('apply.terms', { from, to, periodUnit })
  const { opens, without } = terms
  return (
    <Tip>
      {rich('apply.proof.opens', {
        longer: say(opens),
        has: without ? 'some' : 'none',
        shorter: without ? say(without) : '',
      })}
    </Tip>
  )
}
