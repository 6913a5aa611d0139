import { inLanguage, priceText, wordFor } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import type { DemandView } from '../../model/centre.ts'
import { boothType } from '../../model/codes.ts'
import type { PartProps } from './partProps.ts'

const standWords = {
  held: ['暂留', 'Held'],
  reserved: ['已预订', 'Reserved'],
  assigned: ['已分配', 'Assigned'],
} as const
/** The stands of each demand, and the way to the plan where one is chosen. */
export function StandPart({ current: { demands } }: PartProps) {
  const site = useSite()
  const { say, language, link } = site
  return (
    <ul className="xc-list">
      {demands.map(demand => (
        <li key={demand.id}>
          <div>
            <strong>
              {demand.boothType ? inLanguage(wordFor(boothType, demand.boothType), language) : ''} {demand.area ?? ''}{' '}
              ㎡
            </strong>
            {demand.stands.map(stand => (
              <p key={stand.id}>
                {site.named({ name: stand.hall, englishName: stand.englishHall })} {stand.boothNo} ·{' '}
                {inLanguage(standWords[stand.state], language)}
              </p>
            ))}
          </div>
          <a className="pf-button" href={link('/exhibition-plan', { demand: demand.id })}>
            {demand.stands.length ? say('在平面图上查看', 'See it on the plan') : say('选择展位', 'Choose a stand')}
          </a>
        </li>
      ))}
    </ul>
  )
}
type Sum = NonNullable<DemandView['deposit']>
function Sums({ demands, of }: { demands: readonly DemandView[]; of: 'deposit' | 'balance' }) {
  const { say, language, link } = useSite()
  const asked = demands.flatMap(demand => (demand[of] ? [[demand.id, demand[of] as Sum] as const] : []))
  return (
    <ul className="xc-list">
      {asked.map(([id, sum]) => (
        <li key={id}>
          <strong>{priceText({ minor: sum.amount, currency: sum.currency }, language)}</strong>
          {sum.paid ? (
            <span>{say('已支付', 'Paid')}</span>
          ) : (
            <a className="pf-button pf-primary" href={link('/pay', { orders: sum.orderIds.join(',') })}>
              {say('去支付', 'Pay')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
export const Deposit = ({ current: { demands } }: PartProps) => <Sums demands={demands} of="deposit" />
export const Balance = ({ current: { demands } }: PartProps) => <Sums demands={demands} of="balance" />
