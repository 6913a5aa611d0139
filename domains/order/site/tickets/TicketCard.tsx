import { inLanguage, say as pair, wordFor } from '@pavilion/declare'
import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { send, toast, useSite, useWork } from '@pavilion/pages'
import { useState } from 'react'
import { resendOwnTicket, withdrawOffer, type TicketCard as Card } from '../../model/calls/tickets.ts'
import { ticketStatus } from '../../model/codes.ts'
import { ticketVoid } from '../../model/ticketCodes.ts'
import { HolderDialog } from './HolderDialog.tsx'
import { PassOnDialog } from './PassOnDialog.tsx'
import { copyLink, timeText } from './words.ts'

/** One ticket: its code, who holds it, and what its holder or buyer may do with it. */
export function TicketCard({
  of,
  which,
  onChanged,
}: {
  readonly of: Card
  /** How we call for it: by its id, or by the key of a link. */
  readonly which: { readonly id: number } | { readonly key: string }
  readonly onChanged: (card: Card) => void
}) {
  const site = useSite()
  const { say, language } = site
  const [dialog, setDialog] = useState<'name' | 'passOn'>()
  const name = (language === 'en' && of.englishName) || of.name || of.number
  const ended = (card: Card) => {
    setDialog(undefined)
    onChanged(card)
  }
  return (
    <li className={of.code ? 'ticket-one' : 'ticket-one ticket-gone'} aria-labelledby={`ticket-${of.id}`}>
      <div className="ticket-stub">
        <p className="ticket-event">{language === 'en' ? of.eventEN : of.event}</p>
        <h2 id={`ticket-${of.id}`}>{name}</h2>
        <When of={of} />
      </div>
      {of.code && <QrCode text={of.code} label={say(`票码 ${of.number}`, `Code of ticket ${of.number}`)} />}
      <dl className="ticket-facts">
        <div>
          <dt>{say('持有人', 'Holder')}</dt>
          <dd>
            {of.passedOn ? say('已转给他人', 'Passed on') : (of.holderName ?? say('未填写', 'Nobody yet'))}
            {of.phone && !of.passedOn && <span className="shop-quiet shop-number"> {of.phone}</span>}
          </dd>
        </div>
        <div>
          <dt>{say('票号', 'Number')}</dt>
          <dd className="shop-number">{of.number}</dd>
        </div>
      </dl>
      <Standing of={of} />
      {of.offer && <Offered of={of} which={which} onChanged={onChanged} />}
      <Wallets of={of} />
      <p className="ticket-acts">
        {of.mayName && (
          <button type="button" className="pf-button" onClick={() => setDialog('name')}>
            {say('填写持有人', 'Name the holder')}
          </button>
        )}
        {of.mayPassOn && (
          <button type="button" className="pf-button" onClick={() => setDialog('passOn')}>
            {say('转让', 'Pass it on')}
          </button>
        )}
        {of.mayResend && <Resend which={which} />}
      </p>
      {dialog === 'name' && <HolderDialog of={of} which={which} onClose={() => setDialog(undefined)} onDone={ended} />}
      {dialog === 'passOn' && (
        <PassOnDialog of={of} which={which} onClose={() => setDialog(undefined)} onDone={ended} />
      )}
    </li>
  )
}
function When({ of }: { readonly of: Card }) {
  const { language } = useSite()
  const place = language === 'en' ? of.placeEN : of.place
  return (
    <p className="shop-quiet">
      {of.from && <time dateTime={of.from}>{timeText(of.from, of.timeZone, language)}</time>}
      {of.from && place && ' · '}
      {place}
    </p>
  )
}
function Standing({ of }: { readonly of: Card }) {
  const { say, language } = useSite()
  if (of.status === ticketStatus.invalid)
    return (
      <p className="shop-warn" role="status">
        {say('已作废', 'Void')}
        {of.voidReason && say('：', ': ')}
        {of.voidReason && inLanguage(wordFor(ticketVoid, of.voidReason), language)}
      </p>
    )
  if (of.usedAt) return <p className="shop-warn">{say('已使用', 'Used')}</p>
  if (of.passedOn)
    return (
      <p className="shop-quiet">
        {say('对方已接受，您手中的旧票码已失效。', 'It was accepted. The code that you had is void.')}
      </p>
    )
  return null
}
type Which = { readonly id: number } | { readonly key: string }
/** Whoever the ticket waits for, with the link to send them, and taking it back. */
function Offered({ of, which, onChanged }: { of: Card; which: Which; onChanged: (card: Card) => void }) {
  const { say, language } = useSite()
  const back = useWork(async () => {
    onChanged(await send(withdrawOffer, which))
    toast(pair('已撤回，门票仍归您', 'Taken back. The ticket is yours'), { tone: 'ok' })
  })
  const { offer } = of
  if (!offer) return null
  const whom = [offer.name, offer.contact].filter(Boolean).join(' ')
  return (
    <div className="ticket-offer" role="status">
      <p>
        <strong>
          {whom ? say(`等待 ${whom} 接受`, `Waiting for ${whom}`) : say('等待对方接受', 'Waiting for the other person')}
        </strong>
        <br />
        <span className="shop-quiet">
          {say(
            `${timeText(offer.expiresAt, of.timeZone, language)} 前有效；接受之前票码仍可使用。`,
            `Open until ${timeText(offer.expiresAt, of.timeZone, language)}. Your code works until it is accepted.`,
          )}
        </span>
      </p>
      <p className="ticket-acts">
        <button type="button" className="pf-button pf-primary" onClick={() => void copyLink(offer.link)}>
          {say('复制转让链接', 'Copy the link')}
        </button>
        <button type="button" className="pf-button" disabled={back.busy} onClick={() => void back.run()}>
          {say('撤回', 'Take it back')}
        </button>
      </p>
      {back.trouble && (
        <p className="pf-error" role="alert">
          {back.trouble}
        </p>
      )}
    </div>
  )
}
/** Only wallets that the event has set up. */
function Wallets({ of: { wallets } }: { readonly of: Card }) {
  const site = useSite()
  const { say } = site
  if (!wallets) return null
  return (
    <p className="ticket-acts ticket-wallets">
      {wallets.apple && (
        <a className="ticket-wallet" href={wallets.apple}>
          {say('添加到 Apple 钱包', 'Add to Apple Wallet')}
        </a>
      )}
      {wallets.google && (
        <a className="ticket-wallet" href={wallets.google}>
          {say('添加到 Google 钱包', 'Add to Google Wallet')}
        </a>
      )}
      {wallets.standIn && (
        <a className="ticket-wallet ticket-stand-in" href={site.link(wallets.standIn)}>
          {say('放进手机钱包（本地替身）', 'Into the wallet (local stand-in)')}
        </a>
      )}
    </p>
  )
}
function Resend({ which }: { readonly which: Which }) {
  const { say } = useSite()
  const resend = useWork(async () => {
    await send(resendOwnTicket, which)
    toast(pair('已发送给持有人', 'Sent to the holder'), { tone: 'ok' })
  })
  return (
    <>
      <button type="button" className="pf-button" disabled={resend.busy} onClick={() => void resend.run()}>
        {say('重新发送', 'Send it again')}
      </button>
      {resend.trouble && (
        <span className="pf-error" role="alert">
          {resend.trouble}
        </span>
      )}
    </>
  )
}
