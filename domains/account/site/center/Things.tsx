import { inLanguage } from '@pavilion/declare'
import { longDay, send, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { getMyThings, type Things as Kind } from '../../model/calls/ownAccount.ts'

/** A day without a time: the same in every time zone. */
const onDay = /^\d{4}-\d\d-\d\d$/
/** Orders, rooms, trips and meals: a count each, and the rows of a kind when it is opened. */
export function Things() {
  const site = useSite()
  const { say, language } = site
  const [kinds, setKinds] = useState<readonly Kind[]>([])
  useEffect(() => {
    send(getMyThings, {}, { quiet: true }).then(
      ({ sections }) => setKinds(sections),
      () => undefined,
    )
  }, [])
  if (kinds.length === 0) return null
  return (
    <section className="center-things">
      <h2>{say('我的行程与服务', 'My stay')}</h2>
      {kinds.map(({ key, name, none, rows }) => (
        <details key={key}>
          <summary>
            <span>{inLanguage(name, language)}</span>
            <span className="center-number-of">{rows.length}</span>
          </summary>
          {rows.length === 0 ? (
            <p className="center-empty">{inLanguage(none, language)}</p>
          ) : (
            <ul>
              {rows.map(({ id, name: title, at, state, path }) => (
                <li key={id}>
                  <strong>
                    {path ? (
                      <a className="pf-link" href={site.link(path)}>
                        {title}
                      </a>
                    ) : (
                      title
                    )}
                  </strong>
                  {at && (
                    <time dateTime={at}>{longDay(at, language, onDay.test(at) ? 'UTC' : site.project.timeZone)}</time>
                  )}
                  {state && <span>{inLanguage(state, language)}</span>}
                </li>
              ))}
            </ul>
          )}
        </details>
      ))}
    </section>
  )
}
