import '@pavilion/fields/fields.css'
import './tickets.css'
import { inLanguage, say as pair } from '@pavilion/declare'
import { sendCode } from '@pavilion/account/model/calls/credentials.ts'
import { verificationBusiType } from '@pavilion/account/model/codes.ts'
import { forgetSentCode } from '@pavilion/fields/sentCode.ts'
import { useSentCode } from '@pavilion/fields/useSentCode.ts'
import { CodeField } from '@pavilion/fields/CodeField.tsx'
import { PhoneField } from '@pavilion/fields/PhoneField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { send, signInAddress, toast, token, useSite, useWork, deviceShelf } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { answerOffer, getOffer, type OfferView } from '../../model/calls/tickets.ts'
import { ShopSetting, Waiting, type Loaded } from '../parts.tsx'
import { whyOf } from '../shop.ts'
import { timeText } from './words.ts'

/** A ticket that somebody passes on: `/ticket-offer?key=…`. Whoever opens it accepts or declines. */
export default function TicketOffer() {
  return (
    <ShopSetting>
      <Offer />
    </ShopSetting>
  )
}
function Offer() {
  const { say, query } = useSite()
  const key = query.key ?? ''
  const [loaded, setLoaded] = useState<Loaded<OfferView>>({ state: 'loading' })
  const load = async () => {
    try {
      setLoaded({ state: 'loaded', of: await send(getOffer, { key }, { quiet: true }) })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  useEffect(() => void load(), [])
  return (
    <div className="shop shop-narrow">
      <h1>{say('一张门票转让给您', 'A ticket for you')}</h1>
      {loaded.state !== 'loaded' ? (
        <Waiting loaded={loaded} again={() => void load()} />
      ) : (
        <Shown of={loaded.of} linkKey={key} onAnswered={of => setLoaded({ state: 'loaded', of })} />
      )}
    </div>
  )
}
interface Answering {
  readonly of: OfferView
  readonly linkKey: string
  readonly onAnswered: (of: OfferView) => void
}
function Shown(answering: Answering) {
  const { of } = answering
  const site = useSite()
  const { say, language } = site
  const english = language === 'en'
  return (
    <section className="shop-box ticket-offered">
      <p className="ticket-event">{english ? of.eventEN : of.event}</p>
      <h2>{english ? of.ticketEN : of.ticket}</h2>
      <p className="shop-quiet">
        {of.starts && <time dateTime={of.starts}>{timeText(of.starts, of.timeZone, language)}</time>}
        {of.from && say(` · ${of.from} 转让`, ` · from ${of.from}`)}
      </p>
      {of.key ? (
        <div role="status">
          <p>
            <strong>{say('门票已归您所有。', 'The ticket is yours.')}</strong>{' '}
            {say('票码是新的，之前的票码已失效。', 'It has a new code, and the former one is void.')}
          </p>
          <p className="ticket-acts">
            <a className="pf-button pf-primary" href={site.link('/ticket', { key: of.key })}>
              {say('查看我的门票', 'Show my ticket')}
            </a>
          </p>
        </div>
      ) : of.closed ? (
        <p className="shop-none" role="status">
          {inLanguage(of.closed, language)}
        </p>
      ) : (
        <Accepting {...answering} />
      )}
    </section>
  )
}
const phoneField = 'offer-phone'
/** Signed in, or by a code that is sent to the phone. */
function Accepting({ of, linkKey: key, onAnswered }: Answering) {
  const site = useSite()
  const { say, language } = site
  const isSignedIn = Boolean(token.get())
  const [name, setName] = useState(of.name ?? '')
  const [phoneNumber, setPhone] = useState('')
  const [verificationCode, setCode] = useState('')
  const answering = useWork(async (accept: boolean) => {
    const proof = isSignedIn ? {} : { phoneNumber: phoneNumber.trim(), verificationCode }
    const body = { key, accept, ...(accept && { name: name.trim(), ...proof }) }
    const answered = await send(answerOffer, body, { quiet: true })
    if (!isSignedIn) forgetSentCode(deviceShelf)
    onAnswered(answered)
  })
  const code = useSentCode({
    shelf: deviceShelf,
    project: site.project.abbr,
    purpose: verificationBusiType.signIn,
    box: phoneField,
    to: phoneNumber,
    async send() {
      try {
        const wish = { target: phoneNumber.trim(), busiType: verificationBusiType.signIn }
        const { resendAfter, expiresAfter, simulated } = await send(sendCode, wish, { quiet: true })
        return {
          seconds: resendAfter,
          expiresAfter,
          ...(simulated && { note: say('模拟发送：验证码在发件箱中', 'Simulated: the code is in the outbox') }),
        }
      } catch (error) {
        toast(pair(whyOf(error), whyOf(error)), { tone: 'bad' })
        throw error
      }
    },
    found: ({ box, to }) => box === phoneField && setPhone(to),
    another() {
      setPhone('')
      setCode('')
      document.getElementById(phoneField)?.focus()
    },
  })
  const isReady = name.trim() && (isSignedIn || (phoneNumber.trim() && verificationCode.length === 6))
  return (
    <>
      <p className="shop-quiet">
        {say(
          `请在 ${timeText(of.expiresAt, of.timeZone, language)} 前接受。`,
          `Please accept it by ${timeText(of.expiresAt, of.timeZone, language)}.`,
        )}
      </p>
      <TextField
        name="offer-name"
        label={say('您的姓名', 'Your name')}
        hint={say('入场时以此姓名为准', 'You enter by this name')}
        value={name}
        onChange={setName}
        maxLength={100}
        autoComplete="name"
      />
      {!isSignedIn && (
        <>
          <PhoneField
            name={phoneField}
            label={say('手机号', 'Phone number')}
            type="tel"
            value={phoneNumber}
            onChange={setPhone}
            autoComplete="tel"
          />
          <CodeField
            name="offer-code"
            label={say('验证码', 'Code')}
            value={verificationCode}
            onChange={setCode}
            {...code}
          />
          <p className="shop-quiet">
            {say('已有账号？', 'Have an account?')}{' '}
            <a className="pf-link" href={signInAddress(site, site.link('/ticket-offer', { key }), {})}>
              {say('登录后接受', 'Sign in and accept')}
            </a>
          </p>
        </>
      )}
      {answering.trouble && (
        <p className="pf-error" role="alert">
          {answering.trouble}
        </p>
      )}
      <p className="ticket-acts">
        <button
          type="button"
          className="pf-button pf-primary"
          disabled={answering.busy || !isReady}
          onClick={() => void answering.run(true)}
        >
          {say('接受门票', 'Accept the ticket')}
        </button>
        <button type="button" className="pf-button" disabled={answering.busy} onClick={() => void answering.run(false)}>
          {say('谢绝', 'Decline')}
        </button>
      </p>
    </>
  )
}
