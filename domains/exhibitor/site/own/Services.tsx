import type { FairView } from '@pavilion/booth/model/calls/fair.ts'
import { defaultCurrency, priceText } from '@pavilion/declare'
import { useSite } from '@pavilion/pages'
import type { PartProps } from './partProps.ts'
import { Waiting } from './parts.tsx'
import { useFair } from './useFair.ts'

/** What the store offers for stands, until when, and when stands are built up. */
export function Services({ current }: PartProps) {
  const { say } = useSite()
  const { loaded, load } = useFair(current.company.id)
  if (loaded.state !== 'loaded') return <Waiting loaded={loaded} again={load} />
  const { services, halls } = loaded.of
  return (
    <>
      {services.length ? (
        <ul className="xc-list">
          {services.map(service => (
            <Service key={service.spuId} service={service} zone={current.timeZone} />
          ))}
        </ul>
      ) : (
        <p>{say('主办方尚未提供展位服务。', 'The organiser does not offer services yet.')}</p>
      )}
      {halls.map(hall => (
        <BuildUp key={hall.id} hall={hall} zone={current.timeZone} />
      ))}
    </>
  )
}
function useMoment(zone: string) {
  const { language } = useSite()
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  return (at: string) => <time dateTime={at}>{format.format(new Date(at))}</time>
}
function Service({ service, zone }: { readonly service: FairView['services'][number]; readonly zone: string }) {
  const site = useSite()
  const { say, language, link } = site
  const moment = useMoment(zone)
  const remark = language === 'en' ? service.englishRemark || service.remark : service.remark
  return (
    <li>
      <div>
        <strong lang={site.spoken(service)}>{site.named(service)}</strong>{' '}
        {service.price === null ? null : (
          <span>
            {say('起价 ', 'from ')}
            {priceText({ minor: service.price, currency: defaultCurrency() }, language)}
          </span>
        )}
        {remark ? <p className="xc-hint">{remark}</p> : null}
        {service.deadline ? (
          <p className="xc-hint">
            {say('订购截止：', 'Order until ')}
            {moment(service.deadline)}
          </p>
        ) : null}
      </div>
      {service.over ? (
        <span>{say('已截止', 'Closed')}</span>
      ) : (
        <a className="pf-button" href={link('/commodity-detail', { id: service.spuId })}>
          {say('订购', 'Order')}
        </a>
      )}
    </li>
  )
}
function BuildUp({ hall, zone }: { readonly hall: FairView['halls'][number]; readonly zone: string }) {
  const site = useSite()
  const { say, language } = site
  const moment = useMoment(zone)
  const remark = language === 'en' ? hall.englishBuildUpRemark || hall.buildUpRemark : hall.buildUpRemark
  const times = [
    [say('布展', 'Build-up'), hall.buildUpFrom, hall.buildUpUntil],
    [say('撤展', 'Dismantling'), hall.dismantleFrom, hall.dismantleUntil],
  ] as const
  if (!remark && times.every(([, from, until]) => !from && !until)) return null
  return (
    <section>
      <h3 lang={site.spoken(hall)}>{site.named(hall)}</h3>
      {times.map(([what, from, until]) =>
        from || until ? (
          <p key={what}>
            {what}
            {say('：', ': ')}
            {from ? moment(from) : null} – {until ? moment(until) : null}
          </p>
        ) : null,
      )}
      {remark ? <p className="xc-hint">{remark}</p> : null}
    </section>
  )
}
