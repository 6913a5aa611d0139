import { priceText, type ResultOf } from '@pavilion/declare'
import { getUnpaidFees } from '@pavilion/order/model/calls/placing.ts'
import { send, useSite } from '@pavilion/pages'
import { useEffect, useState } from 'react'

/** The registration fees that are still to be paid; nothing where there are none. */
export function Fees() {
  const site = useSite()
  const { say, language } = site
  const [fees, setFees] = useState<ResultOf<typeof getUnpaidFees>['rows']>([])
  useEffect(() => {
    send(getUnpaidFees, {}, { quiet: true }).then(
      ({ rows }) => setFees(rows),
      () => undefined,
    )
  }, [])
  if (fees.length === 0) return null
  return (
    <section className="center-fees">
      <h2>{say('待缴的报名费', 'Registration fees to pay')}</h2>
      <ul>
        {fees.map(({ id, number, formName, formEnglishName, fee, currency }) => {
          const name = site.named({ name: formName, englishName: formEnglishName })
          return (
            <li key={id} className="center-record center-warn">
              <div className="center-record-head">
                <h3>{name}</h3>
                <p className="center-tag">{priceText({ minor: fee, currency }, language)}</p>
              </div>
              <p className="center-meta">
                <span className="center-small-number">{number}</span>
              </p>
              <a className="pf-link" href={site.link('/order-confirm', { records: id, now: 1 })}>
                {say('去缴费', 'Pay now')}
                <span className="pf-unseen">
                  {say('：', ': ')}
                  {name}
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
