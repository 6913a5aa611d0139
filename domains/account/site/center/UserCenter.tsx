import './center.css'
import { FieldsProvider, forgetDrafts, Icon, Late, QrCode, type FieldsSetting } from '@pavilion/fields'
import {
  CallFailed,
  confirmed,
  deviceShelf,
  forgetPasses,
  longDay,
  send,
  serverNow,
  signOut,
  uploadFile,
  useSite,
} from '@pavilion/pages'
import { clockIn, defaultZone, inLanguage, say, uploadByVisitor } from '@pavilion/declare'
import { Fragment, lazy, useEffect, useMemo, useState } from 'react'
import { getForms } from '@pavilion/form/model/calls/forms.ts'
import {
  getAccountWithRecords,
  type OwnAccount,
  type OwnRecord,
  type OwnRegistered,
} from '../../model/calls/ownAccount.ts'
import { centerAt } from '../../model/templates.ts'
import { Arranged, type Parts } from './Arranged.tsx'
import { keepPass, keptPass, type KeptPass } from './savedPass.ts'
import { Fees } from './Fees.tsx'
import { Messages } from './Messages.tsx'
import { Things } from './Things.tsx'
import { linkFromAddress } from './WeChat.tsx'
import { formsLeft, greetingOf, groupsOf, linkWordsOf, pageOf, passOf, standingOf, type OpenForm } from './records.ts'

/** Its form and cropper are larger than the page, so they load on demand. */
const Profile = lazy(() => import('./Profile.tsx'))
const sendAvatar: NonNullable<FieldsSetting['upload']> = (file, name, options) =>
  uploadFile(uploadByVisitor, new File([file], name, { type: file.type }), {
    ...options,
    fields: { purpose: 'avatar' },
  })

type Loaded =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'offline'
      kept: KeptPass
      /** The network is connected but stuck: still waiting for the response. */
      slow?: boolean
    }
  | { state: 'loaded'; account: OwnAccount; forms: readonly OpenForm[] }

/**
 * The things of a visitor: the code for the entrance, registrations with their status, open forms,
 * the account.
 */
export default function UserCenter() {
  const { language, device } = useSite()
  const setting = useMemo<FieldsSetting>(() => ({ language, device, upload: sendAvatar }), [language, device])
  return (
    <FieldsProvider setting={setting}>
      <Center />
    </FieldsProvider>
  )
}

/**
 * In a full hall the phone shows full signal but waits minutes for a response. The saved code must
 * not wait that long.
 */
const patienceMs = 3000

function Center() {
  const site = useSite()
  const { say: word, language } = site
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const [editing, setEditing] = useState(false)
  const load = async () => {
    const seen = keptPass(site.project.id)
    const late =
      seen &&
      setTimeout(
        () => setLoaded(now => (now.state === 'loading' ? { state: 'offline', kept: seen, slow: true } : now)),
        patienceMs,
      )
    try {
      const [account, { rows }] = await Promise.all([
        send(getAccountWithRecords),
        // A list that fails to load must not hide the registrations.
        send(getForms, { where: { projectId: site.project.id } }, { quiet: true }).catch(() => ({ rows: [] })),
      ])
      setLoaded({ state: 'loaded', account, forms: rows })
      void keepPass(site.project.id, passOf(account.webFormRecords), greetingOf(account, language))
    } catch (error) {
      // A refusal is final. Only a missing network shows the saved code.
      const kept = error instanceof CallFailed ? keptPass(site.project.id) : undefined
      if (!(error instanceof CallFailed)) forgetPasses()
      setLoaded(kept ? { state: 'offline', kept } : { state: 'failed' })
    } finally {
      clearTimeout(late)
    }
  }
  useEffect(() => {
    void linkFromAddress(site.query.wxid, site.query.link === 'wechat').then(load)
  }, [])
  const leave = async () => {
    if (!(await confirmed(say('确定退出登录？', 'Sign out?'), { confirm: say('退出登录', 'Sign out') }))) return
    forgetDrafts(deviceShelf)
    await signOut()
    location.assign(site.link('/'))
  }
  if (loaded.state === 'loading')
    return (
      <div className="center center-waiting" role="status">
        <span className="pf-unseen">{word('正在加载…', 'Loading…')}</span>
      </div>
    )
  if (loaded.state === 'failed')
    return (
      <div className="center" role="status">
        <p className="center-empty">
          {word('未能加载您的报名', 'Your registrations could not be loaded')}{' '}
          <button type="button" className="pf-link" onClick={load}>
            {word('重试', 'Try again')}
          </button>
        </p>
      </div>
    )
  if (loaded.state === 'offline') return <Offline {...loaded} again={load} />
  const { account, forms } = loaded
  const records = account.webFormRecords
  const look = centerAt(site.path).look
  const pass = passOf(records)
  const left = formsLeft(forms, records, serverNow())
  const parts: Parts = {
    name: greetingOf(account, language),
    avatar: account.avatar,
    lone: !pass,
    leave: site.website.showSignOut && (
      <button type="button" className="pf-link center-leave" onClick={leave}>
        {word('退出登录', 'Sign out')}
      </button>
    ),
    links: (
      <nav aria-label={word('账号', 'Account')}>
        <button type="button" className="pf-link" onClick={() => setEditing(true)}>
          {word('编辑资料', 'Edit profile')}
        </button>
        <a className="pf-link" href={site.link('/passes')}>
          {word('我的通行证', 'My passes')}
        </a>
        <a className="pf-link" href={site.link('/order-list')}>
          {word('我的订单', 'My orders')}
        </a>
        <a className="pf-link" href={site.link('/my-exhibitors')}>
          {word('展商与我的信息', 'Exhibitors and my details')}
        </a>
        <a className="pf-link" href={site.link('/change-password')}>
          {word('修改密码', 'Change password')}
        </a>
      </nav>
    ),
    pass: pass && <PassCard record={pass} />,
    records: (
      <section className="center-list">
        <Fees />
        <Messages />
        {records.length === 0 && (
          <>
            <h2>{word('我的报名', 'My registrations')}</h2>
            <p className="center-empty">{word('您还没有报名。', 'You have not registered yet.')}</p>
          </>
        )}
        {groupsOf(records).map(group => (
          <Fragment key={group.name[1]}>
            <h2>{inLanguage(group.name, language)}</h2>
            <ul>
              {group.records.map(record => (
                <RecordLine key={record.id} record={record} />
              ))}
            </ul>
          </Fragment>
        ))}
        {(account.registeredPeople?.length ?? 0) > 0 && <Registered people={account.registeredPeople ?? []} />}
        {left.length > 0 && (
          <>
            <h2>{word('可填写的表单', 'Forms you can fill in')}</h2>
            <ul className="center-forms">
              {left.map(form => (
                <li key={form.id}>
                  <a href={site.link(pageOf(form.type), { id: form.id })}>
                    <span lang={site.spoken(form)}>{site.named(form)}</span>
                    <Icon name="chevron" />
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <Things />
      </section>
    ),
  }
  return (
    <div className={`center center-look-${look}`}>
      <Arranged look={look} parts={parts} />
      {editing && (
        <Late>
          <Profile
            account={account}
            onClose={() => setEditing(false)}
            onSaved={saved => {
              setLoaded({ ...loaded, account: { ...account, ...saved } })
              setEditing(false)
            }}
          />
        </Late>
      )}
    </div>
  )
}

/** Offline, or on a stuck network: the saved code, and when it was saved. */
function Offline({
  kept: { at, name, record },
  slow = false,
  again,
}: {
  kept: KeptPass
  slow?: boolean
  again: () => void
}) {
  const site = useSite()
  const { say: word, language } = site
  const time = clockIn(at, site.project.timeZone || defaultZone())
  const on = longDay(at, language, site.project.timeZone)
  return (
    <div className="center center-look-pass">
      <h1 className="center-bearer">{name}</h1>
      <p className="center-offline" role="status">
        {slow
          ? word(
              `网络缓慢，先显示 ${on} ${time} 的内容。`,
              `The network is slow. Showing what was saved on ${on}, ${time}.`,
            )
          : word(
              `网络未连接，显示的是 ${on} ${time} 的内容。`,
              `You are offline. Showing what was saved on ${on}, ${time}.`,
            )}{' '}
        <button type="button" className="pf-link" onClick={again}>
          {word('重试', 'Try again')}
        </button>
      </p>
      <PassCard record={record} />
    </div>
  )
}

function PassCard({ record }: { record: OwnRecord }) {
  const site = useSite()
  const { say: word, language } = site
  const standing = standingOf(record.status)
  return (
    <section className={`center-pass center-${standing.tone}`} aria-label={word('我的二维码', 'My code')}>
      <p className="center-tag">
        <Icon name={standing.icon} />
        {inLanguage(standing.word, language)}
      </p>
      <QrCode
        text={record.number}
        label={word(`报名号 ${record.number} 的二维码`, `QR code of number ${record.number}`)}
      />
      <p className="center-number">{record.number}</p>
      <p lang={site.spoken(record.webForm)}>{site.named(record.webForm)}</p>
      <p className="center-next">{inLanguage(standing.next, language)}</p>
    </section>
  )
}

/** How many people are listed here: a whole coach party would push the rest out of sight. */
const shownPeople = 5
/** The newest people this visitor has registered, with a link to all of them and their codes. */
function Registered({ people }: { people: readonly OwnRegistered[] }) {
  const site = useSite()
  const { say: word, language } = site
  return (
    <>
      <h2>{word('我代报名的人', 'People I registered')}</h2>
      <ul>
        {people.slice(0, shownPeople).map(({ id, number, name, status }) => {
          const standing = standingOf(status)
          return (
            <li key={id} className={`center-record center-${standing.tone}`}>
              <div className="center-record-head">
                <h3>{name ?? number}</h3>
                <p className="center-tag">
                  <Icon name={standing.icon} />
                  {inLanguage(standing.word, language)}
                </p>
              </div>
              <p className="center-meta">
                <span className="center-small-number">{number}</span>
              </p>
            </li>
          )
        })}
      </ul>
      <p>
        <a
          className="pf-link"
          href={site.link(`/batch-register-result#${people.map(({ number }) => number).join(',')}`)}
        >
          {word(
            `查看全部 ${people.length} 人的报名`,
            people.length === 1 ? 'See the registration' : `See all ${people.length} registrations`,
          )}
        </a>
      </p>
    </>
  )
}

function RecordLine({ record }: { record: OwnRecord }) {
  const site = useSite()
  const { say: word, language } = site
  const standing = standingOf(record.status, record.webForm.type)
  const on = longDay(record.createdAt, language, site.project.timeZone)
  return (
    <li className={`center-record center-${standing.tone}`}>
      <div className="center-record-head">
        <h3 lang={site.spoken(record.webForm)}>{site.named(record.webForm)}</h3>
        <p className="center-tag">
          <Icon name={standing.icon} />
          {inLanguage(standing.word, language)}
        </p>
      </div>
      <p className="center-meta">
        <span className="center-small-number">{record.number}</span> · <time dateTime={record.createdAt}>{on}</time>
      </p>
      {record.reason && (
        <p className="center-reason">
          <strong>{word('审核意见：', 'Reason: ')}</strong>
          {record.reason}
        </p>
      )}
      <p>{inLanguage(standing.next, language)}</p>
      <a className="pf-link" href={site.link(pageOf(record.webForm.type), { id: record.webForm.id })}>
        {inLanguage(linkWordsOf(record.status, record.webForm.type), language)}
        <span className="pf-unseen">
          {word('：', ': ')}
          {site.named(record.webForm)}
        </span>
      </a>
    </li>
  )
}
