import type { ConsentText } from '@hiram/markets/consents'

type ConsentSectionsProps = Pick<ConsentText, 'sections'> & {
  /** Where it may be another language than the screen's. */
  lang?: string
}

/** A text that consent is given to, section by section. */
export function ConsentSections({ sections, lang }: ConsentSectionsProps) {
  return (
    <div lang={lang}>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h3 className="mt4">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt1">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}
