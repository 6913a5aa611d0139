import { useSite } from '@pavilion/pages'
import { useId, useState, type ReactNode } from 'react'
import type { CenterLook } from '../../model/templates.ts'

/** The content of every user center; the looks only arrange it. */
export interface Parts {
  readonly name: string
  readonly avatar: string | null
  /** There is no code to show. */
  readonly lone: boolean
  /** Signs out: below the picture and the name of who is signed in. */
  readonly leave: ReactNode
  readonly links: ReactNode
  readonly pass: ReactNode
  readonly records: ReactNode
}

/** The user center in the look of its template. */
export function Arranged({ look, parts }: { look: CenterLook; parts: Parts }) {
  if (look === 'tabs') return <Tabbed {...parts} />
  if (look === 'pass') return <PassOnly {...parts} />
  const { name, avatar, lone, leave, links, pass, records } = parts
  if (look === 'badge')
    return (
      <>
        <div className="center-badge">
          <Greeting name={name} avatar={avatar} leave={leave} />
          {pass}
        </div>
        {records}
        <footer className="center-foot">{links}</footer>
      </>
    )
  if (look === 'ticket')
    return (
      <>
        <header className="center-head">
          <Greeting name={name} avatar={avatar} leave={leave} />
          {links}
        </header>
        {pass}
        {records}
      </>
    )
  return (
    <>
      <header className="center-head">
        <Greeting name={name} avatar={avatar} leave={leave} />
        {links}
      </header>
      <div className={lone ? 'center-body center-lone' : 'center-body'}>
        {pass}
        {records}
      </div>
    </>
  )
}

function Greeting({ name, avatar, leave }: Pick<Parts, 'name' | 'avatar' | 'leave'>) {
  const { say } = useSite()
  return (
    <div className="center-hello">
      {avatar && <img src={avatar} alt="" width="64" height="64" />}
      <p>{say('您好', 'Hello')}</p>
      <h1>{name}</h1>
      {leave}
    </div>
  )
}

/** One tab at a time: the code, the registrations, the account. */
function Tabbed({ name, lone, leave, links, pass, records }: Parts) {
  const { say } = useSite()
  const [at, go] = useState(lone ? 'records' : 'pass')
  const idPrefix = useId()
  const tabs = [
    ...(lone ? [] : [['pass', say('入场码', 'My code'), pass] as const]),
    ['records', say('我的报名', 'Registrations'), records] as const,
    [
      'account',
      say('账号', 'Account'),
      <div key="account" className="center-account">
        <p className="center-own">{name}</p>
        {leave}
        {links}
      </div>,
    ] as const,
  ]
  return (
    <div className="center-tabbed">
      <h1 className="pf-unseen">{name}</h1>
      <div className="center-tabs" role="tablist" aria-label={say('个人中心', 'User centre')}>
        {tabs.map(([key, word], nth) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${idPrefix}${key}`}
            aria-selected={at === key}
            aria-controls={`${idPrefix}${key}-panel`}
            tabIndex={at === key ? 0 : -1}
            onClick={() => go(key)}
            onKeyDown={event => {
              const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
              const next = step && tabs[(nth + step + tabs.length) % tabs.length]
              if (next) {
                event.preventDefault()
                go(next[0])
                document.getElementById(`${idPrefix}${next[0]}`)?.focus()
              }
            }}
          >
            {word}
          </button>
        ))}
      </div>
      {tabs.map(([key, , part]) => (
        <div
          key={key}
          role="tabpanel"
          id={`${idPrefix}${key}-panel`}
          aria-labelledby={`${idPrefix}${key}`}
          hidden={at !== key}
        >
          {part}
        </div>
      ))}
    </div>
  )
}

/** For the queue at the gate: only the code. */
function PassOnly({ name, pass, records }: Parts) {
  const site = useSite()
  const { say } = site
  return (
    <>
      <h1 className="center-bearer">{name}</h1>
      {pass ?? records}
      {pass && (
        <p className="center-more">
          <a className="pf-link" href={site.link('/user-center')}>
            {say('我的全部报名', 'All my registrations')}
          </a>
        </p>
      )}
    </>
  )
}
