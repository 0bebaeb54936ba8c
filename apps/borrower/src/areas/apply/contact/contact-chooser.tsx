import type { ContactCard } from '@hiram/bridge'
import { useState } from 'react'
import { useMarket } from '../../../platform/format/use-format.ts'
import { bridge } from '../../../platform/shell/bridge.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconPeople } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { LazySheet } from '../../../ui/lazy-overlays.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import css from '../apply.module.css'
import { chooseContact, numbersOf } from './choose-contact.ts'

type ContactChooserProps = {
  /** Of whom it is, for screen readers: there is one for each person. */
  person: string
  onChosen: (chosen: { name: string; phone: string }) => void
}

/** Fills a person in from the phone's contacts, where the phone can; of several numbers the borrower takes one. */
export function ContactChooser({ person, onChosen }: ContactChooserProps) {
  const { t } = useTexts()
  const { code } = useMarket()
  const [card, setCard] = useState<ContactCard>()
  if (!bridge().picksContacts) return null
  async function choose() {
    const chosen = await chooseContact()
    if (!chosen) return
    const phones = numbersOf(code, chosen)
    if (phones.length > 1) setCard({ ...chosen, phones })
    else onChosen({ name: chosen.name, phone: phones[0] ?? '' })
  }
  return (
    <>
      <p className={css.offer}>
        <SmallButton
          icon={IconPeople}
          aria-label={t('apply.contact.chooseFor', { person })}
          onClick={() => void choose()}
        >
          {t('apply.contact.choose')}
        </SmallButton>
      </p>
      <LazySheet
        open={card !== undefined}
        onClose={() => setCard(undefined)}
        title={t('apply.contact.whichNumber', { name: card?.name ?? '' })}
        closeLabel={t('common.close')}
      >
        <List>
          {card?.phones.map((phone) => (
            <ListItem
              key={phone}
              title={phone}
              onClick={() => {
                onChosen({ name: card.name, phone })
                setCard(undefined)
              }}
            />
          ))}
        </List>
      </LazySheet>
    </>
  )
}
