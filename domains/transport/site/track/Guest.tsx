import { clockIn, dayIn, inLanguage } from '@pavilion/declare'
import { CallFailed, send, signInAddress, token, useSite, whyFailed } from '@pavilion/pages'
import { useNewest } from '@pavilion/pages/newest.ts'
import { useCallback, useEffect, useState } from 'react'
import { getGuestTransfers, type GuestPage, type GuestTransfer } from '../../model/calls/phones.ts'
import { receivePlanStatus as status, receiveTrackStep } from '../../model/codes.ts'
import { progressOf } from '../../model/progress.ts'
import { holderHere, type Holder } from './holder.ts'
import { followVersion } from '@pavilion/fields/live.ts'
import { Steps } from './Steps.tsx'

type State =
  | { readonly at: 'loading' }
  | { readonly at: 'signIn' }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'here'; readonly page: GuestPage; readonly offline: boolean }

/** A guest’s own transfers, live: `/my-transfer#CODE`, or signed in. */
export default function Guest() {
  const site = useSite()
  const { say, language } = site
  const [holder, setHolder] = useState<Holder | null>()
  const [state, setState] = useState<State>({ at: 'loading' })
  useEffect(() => setHolder(holderHere('pavilion.transferLink') ?? null), [])
  const newest = useNewest()
  const load = useCallback(async () => {
    if (holder === undefined) return
    if (holder === null && !token.get()) return setState({ at: 'signIn' })
    try {
      const page = await newest(send(getGuestTransfers, holder ?? {}, { quiet: true }))
      if (page) setState({ at: 'here', page, offline: false })
    } catch (error) {
      setState(before => {
        if (before.at === 'here' && error instanceof CallFailed) return { ...before, offline: true }
        return { at: 'failed', why: whyFailed(error) }
      })
    }
  }, [holder, newest])
  useEffect(() => {
    void load()
    const again = () => void load()
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [load])
  const watch = state.at === 'here' ? state.page.transfers[0]?.watch : undefined
  useEffect(() => (watch ? followVersion('transfers', watch, () => void load()) : undefined), [watch, load])
  return (
    <main id="main" className="tk">
      {state.at === 'loading' ? <p role="status">{say('正在加载…', 'Loading…')}</p> : null}
      {state.at === 'signIn' ? (
        <p className="empty">
          <a className="button" href={signInAddress(site, location.pathname, site.query)}>
            {say('登录后查看接送', 'Sign in to see your transfer')}
          </a>
        </p>
      ) : null}
      {state.at === 'failed' ? (
        <div className="tk-gone" role="alert">
          <h1>{state.why}</h1>
          <button type="button" className="button button-quiet" onClick={load}>
            {say('重试', 'Try again')}
          </button>
        </div>
      ) : null}
      {state.at === 'here' ? (
        <>
          <header className="tk-head">
            <h1>{say('我的接送', 'My transfer')}</h1>
            <p>{[state.page.name, inLanguage(state.page.event, language)].filter(Boolean).join(' · ')}</p>
          </header>
          {state.offline ? (
            <p className="tk-offline" role="status">
              {say('无网络，显示的是刚才的状态。', 'No line. This is how it stood a moment ago.')}
            </p>
          ) : null}
          {state.page.transfers.length ? null : (
            <p className="empty">{say('还没有为您安排接送。', 'No transfer has been planned for you yet.')}</p>
          )}
          {nextFirst(state.page.transfers).map(each => (
            <Transfer key={each.id} of={each} zone={state.page.timeZone} />
          ))}
          {/* Who opened a link has no account here, and needs none. */}
          {holder === null ? (
            <p className="tk-acts">
              <a className="button button-quiet" href={site.link(site.device === 'mobile' ? '/trip' : '/my-trip')}>
                {say('我的行程', 'My trip')}
              </a>
            </p>
          ) : null}
        </>
      ) : null}
    </main>
  )
}
/** What is over stands below what is to come. */
const nextFirst = (transfers: readonly GuestTransfer[]): GuestTransfer[] => {
  const isOver = ({ tracks, crew }: GuestTransfer) => progressOf(tracks, crew).status === status.complete
  return [...transfers].sort((a, b) => Number(isOver(a)) - Number(isOver(b)))
}
const headline = (of: GuestTransfer, now: number): readonly [string, string] => {
  if (of.absent) return ['未能接到您，请联系主办方', 'We could not find you. Please contact the organiser']
  if (now >= status.complete) return ['已送达', 'You have arrived']
  if (now >= status.arrivedDestination) return ['已到达目的地', 'You are there']
  if (now >= status.guestReceived) return ['正在前往目的地', 'On the way']
  if (now >= status.arrivedPickUp) return ['车辆已到，请前往上车点', 'Your car is there']
  if (now >= status.ensured) return ['车辆已确认', 'Your car is confirmed']
  return ['已为您安排车辆，等待确认', 'A car is planned for you. It will be confirmed']
}
function Transfer({ of, zone }: { readonly of: GuestTransfer; readonly zone: string }) {
  const { say, language } = useSite()
  const progress = progressOf(of.tracks, of.crew)
  const [zh, en] = headline(of, progress.status)
  const [car] = of.cars
  const time = of.planTime ? clockIn(of.planTime, zone) : ''
  return (
    <article className="tk-mine" data-status={progress.status}>
      <p className="tk-now" role="status">
        {say(zh, en)}
      </p>
      {car ? (
        <div className="tk-big">
          <b className="tk-plate">{car.plateNumber}</b>
          <p>
            {[
              say(car.color ?? '', car.englishColor ?? car.color ?? ''),
              say(car.carType ?? '', car.englishCarType ?? car.carType ?? ''),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      ) : null}
      <dl>
        <div>
          <dt>{say('上车', 'Pick-up')}</dt>
          <dd>
            {of.planTime ? `${dayIn(of.planTime, zone)} ${time}` : ''}
            <br />
            {inLanguage(of.pickUpPlace, language)}
          </dd>
        </div>
        <div>
          <dt>{say('前往', 'To')}</dt>
          <dd>{inLanguage(of.destination, language)}</dd>
        </div>
        {of.trip ? (
          <div>
            <dt>{say('航班/车次', 'Flight or train')}</dt>
            <dd>
              {of.trip} {of.tripAt ? clockIn(of.tripAt, zone) : ''}
            </dd>
          </div>
        ) : null}
        {car?.driverName ? (
          <div>
            <dt>{say('司机', 'Driver')}</dt>
            <dd>
              {car.driverName}{' '}
              {of.driverPhone ? (
                <a className="button button-quiet" href={`tel:${of.driverPhone}`}>
                  {say('拨打', 'Call')}
                </a>
              ) : null}
            </dd>
          </div>
        ) : null}
      </dl>
      <Steps progress={progress} zone={zone} from={receiveTrackStep.confirmed} />
    </article>
  )
}
