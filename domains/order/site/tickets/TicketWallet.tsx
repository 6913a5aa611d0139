import '@pavilion/fields/fields.css'
import './tickets.css'
import { QrCode } from '@pavilion/fields/QrCode.tsx'
import { send, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'
import { getWalletPasses, type WalletPasses } from '../../model/calls/tickets.ts'
import { ShopSetting, Waiting, type Loaded } from '../parts.tsx'
import { whyOf } from '../shop.ts'
import { timeText } from './words.ts'

/** Stands in for the wallets of phones: `/ticket-wallet?key=…` shows both passes, and takes updates. */
export default function TicketWallet() {
  return (
    <ShopSetting>
      <Wallet />
    </ShopSetting>
  )
}
function Wallet() {
  const { say, query, language, project } = useSite()
  const key = query.key ?? ''
  const [loaded, setLoaded] = useState<Loaded<WalletPasses>>({ state: 'loading' })
  const load = async () => {
    try {
      setLoaded({ state: 'loaded', of: await send(getWalletPasses, { key }, { quiet: true }) })
    } catch (error) {
      setLoaded({ state: 'failed', why: whyOf(error) })
    }
  }
  useEffect(() => void load(), [])
  return (
    <div className="shop shop-narrow">
      <h1>{say('手机钱包', 'Phone wallets')}</h1>
      <p className="shop-sandbox">
        <strong>{say('本地替身', 'Local stand-in')}</strong>{' '}
        {say(
          '这不是真正的手机钱包：此页按 Apple 钱包和 Google 钱包的样子显示票面，供演示和排练。',
          'This is no real wallet. The page shows both passes the way Apple Wallet and Google Wallet would.',
        )}
      </p>
      {loaded.state !== 'loaded' ? (
        <Waiting loaded={loaded} again={() => void load()} />
      ) : (
        <>
          <ul className="wallet-passes">
            {loaded.of.passes.map(pass => (
              <li
                key={pass.wallet}
                className={`wallet-pass wallet-${pass.wallet}${pass.void ? ' wallet-void' : ''}`}
                aria-label={pass.wallet === 'apple' ? 'Apple Wallet' : 'Google Wallet'}
              >
                <p className="wallet-whose">{pass.wallet === 'apple' ? 'Apple Wallet' : 'Google Wallet'}</p>
                <h2>{pass.head}</h2>
                <dl>
                  {pass.fields.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                {pass.code ? (
                  <QrCode text={pass.code} label={say(`票码 ${pass.number}`, `Code of ticket ${pass.number}`)} />
                ) : (
                  <p className="wallet-state" role="status">
                    {say(`已失效：${pass.why ?? ''}`, `Void: ${pass.why ?? ''}`)}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <p className="ticket-acts">
            <button type="button" className="pf-button" onClick={() => void load()}>
              {say('更新票面', 'Update the passes')}
            </button>
            <span className="shop-quiet">
              {say('最近变更：', 'Last change: ')}
              {timeText(loaded.of.changedAt, project.timeZone ?? null, language)}
            </span>
          </p>
        </>
      )}
    </div>
  )
}
