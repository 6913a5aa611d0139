import { countOf, clockIn, dayIn, inLanguage, say as pair, wordFor, grouped } from '@pavilion/declare'
import { confirmed, useSite } from '@pavilion/pages'
import { lazy, Suspense, useState } from 'react'
import { receivePlanStatus as status, receiveRole, receiveTrackKind, receiveTrackStep } from '../../model/codes.ts'
import { mayMissGuest, nextSteps, stepActs, undoOf, type Step } from '../../model/progress.ts'
import { Steps } from './Steps.tsx'
import { useCrew, type CrewHandle, type Proof as Given, type Shown } from './useCrew.ts'

// A step that asks for no photo does not pay for one.
const Proof = lazy(() => import('./Proof.tsx'))

/** The pick-ups of a driver, a volunteer, a hotel reception or a manager: `/pick-up#CODE`. */
export default function Crew() {
  const crew = useCrew()
  const { site, state, shown, waiting } = crew
  const { say } = site
  const open = waiting.filter(({ why }) => why === undefined).length
  return (
    <main id="main" className="tk">
      {state.at === 'loading' ? <p role="status">{say('正在加载…', 'Loading…')}</p> : null}
      {state.at === 'noLink' ? (
        <p className="empty">
          {say('请用调度员发给您的链接打开此页。', 'Open this page with the link that the dispatcher sent you.')}
        </p>
      ) : null}
      {state.at === 'gone' ? (
        <div className="tk-gone" role="alert">
          <h1>{state.why}</h1>
          <p>{say('请向调度员索取新链接。', 'Ask the dispatcher for a new link.')}</p>
        </div>
      ) : null}
      {state.at === 'failed' ? (
        <p role="alert">
          {state.why}{' '}
          <button type="button" className="button button-quiet" onClick={crew.load}>
            {say('重试', 'Try again')}
          </button>
        </p>
      ) : null}
      {state.at === 'here' ? (
        <>
          <header className="tk-head">
            <h1>{state.page.name}</h1>
            <p>
              {inLanguage(wordFor(receiveRole, state.page.role), site.language)} ·{' '}
              {inLanguage(state.page.event, site.language)}
            </p>
          </header>
          {state.offline || open ? (
            <p className="tk-offline" role="status">
              {state.offline
                ? say(
                    '无网络，步骤保存在本机，联网后自动发送。',
                    'No line: steps stay on this phone and are sent later.',
                  )
                : ''}{' '}
              {open ? say(`${open} 步待发送`, `${open} to be sent`) : ''}
            </p>
          ) : null}
          {waiting.map(({ sent, why }) =>
            why === undefined ? null : (
              <p key={sent.requestId} className="tk-wrong" role="alert">
                {why}{' '}
                <button type="button" className="button button-quiet" onClick={() => crew.drop(sent)}>
                  {say('知道了', 'Discard')}
                </button>
              </p>
            ),
          )}
          <Transfers crew={crew} shown={shown} zone={state.page.timeZone} />
        </>
      ) : null}
    </main>
  )
}
function Transfers({ crew, shown, zone }: { crew: CrewHandle; shown: readonly Shown[]; zone: string }) {
  const { say, language } = crew.site
  const open = shown.filter(({ progress }) => progress.status !== status.complete)
  const done = shown.filter(({ progress }) => progress.status === status.complete)
  const [first] = open
  const days = grouped(open, ({ transfer }) => (transfer.planTime ? dayIn(transfer.planTime, zone) : ''))
  const dayText = (day: string) =>
    day
      ? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
          weekday: 'long',
          month: 'long',
          day: 'numeric',
          timeZone: 'UTC',
        }).format(new Date(`${day}T00:00:00Z`))
      : ''
  if (!shown.length) return <p className="empty">{say('近期没有接送任务。', 'There are no pick-ups for you soon.')}</p>
  return (
    <>
      {[...days].map(([day, all]) => (
        <section key={day}>
          <h2>{dayText(day)}</h2>
          {all.map(each => (
            <Transfer key={each.transfer.id} of={each} crew={crew} zone={zone} isFirst={each === first} />
          ))}
        </section>
      ))}
      {done.length ? (
        <details>
          <summary>{say(`已完成 ${done.length} 次`, `${done.length} completed`)}</summary>
          {done.map(each => (
            <Transfer key={each.transfer.id} of={each} crew={crew} zone={zone} isFirst={false} />
          ))}
        </details>
      ) : null}
    </>
  )
}
interface TransferProps {
  readonly of: Shown
  readonly crew: CrewHandle
  readonly zone: string
  readonly isFirst: boolean
}
function Transfer({ of: { transfer, tracks, progress }, crew, zone, isFirst }: TransferProps) {
  const { site, state } = crew
  const { say, language } = site
  const [isOpen, setOpen] = useState(isFirst)
  const [asked, setAsked] = useState<Step>()
  if (state.at !== 'here') return null
  const { role, photoSteps, signatureSteps } = state.page
  const word = (step: Step) => inLanguage(stepActs[step], language)
  const [next, ...beyond] = nextSteps(role, progress, transfer.crew)
  const undo = undoOf(role, progress)
  const asks = (step: Step) => ({ photo: photoSteps.includes(step), signature: signatureSteps.includes(step) })
  const report = (step: Step, given: Given = {}) => {
    const { photo, signature } = asks(step)
    if ((photo && !given.photo) || (signature && !given.signature)) return setAsked(step)
    setAsked(undefined)
    void crew.report(transfer, step, given)
  }
  const waitsFor = progress.waitsFor.filter(other => other !== role)
  return (
    <article className="tk-card">
      <button type="button" className="tk-top" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <b>{transfer.planTime ? clockIn(transfer.planTime, zone) : '—'}</b>
        <span>
          {[transfer.pickUpPlace, ...transfer.stops.map(({ name }) => name), transfer.destination]
            .map(place => inLanguage(place, language))
            .join(' → ')}
        </span>
        <em data-status={progress.status}>{inLanguage(wordFor(status, progress.status), language)}</em>
      </button>
      {isOpen ? (
        <div className="tk-body">
          {transfer.cars.map(car => (
            <p key={car.id} className="tk-car">
              <b className="tk-plate">{car.plateNumber}</b>{' '}
              {[
                say(car.color ?? '', car.englishColor ?? car.color ?? ''),
                say(car.carType ?? '', car.englishCarType ?? car.carType ?? ''),
                car.driverName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          ))}
          {transfer.round > 0 && progress.status === status.planned ? (
            <p className="tk-changed" role="status">
              {say('计划有变更，请重新确认。', 'The plan has changed. Please confirm it again.')}
            </p>
          ) : null}
          {asked ? (
            <Suspense>
              <Proof
                asks={asks(asked)}
                label={word(asked)}
                onDone={given => report(asked, given)}
                onClose={() => setAsked(undefined)}
              />
            </Suspense>
          ) : next ? (
            <button type="button" className="button button-large tk-next" onClick={() => report(next)}>
              {word(next)}
            </button>
          ) : null}
          {!next && progress.status !== status.complete ? (
            <p className="tk-hint">{say('请等待其他人员完成下一步。', 'The next step is for somebody else.')}</p>
          ) : null}
          {progress.confirmed.includes(role) && waitsFor.length ? (
            <p className="tk-hint">
              {say('已确认，等待', 'Confirmed. Waiting for the ')}
              {waitsFor
                .map(other => inLanguage(wordFor(receiveRole, other), language).toLowerCase())
                .join(say('、', ', '))}
            </p>
          ) : null}
          <Guests {...{ transfer, tracks, progress }} crew={crew} zone={zone} />
          {transfer.volunteer || transfer.hotelReception ? (
            <p className="tk-hint">
              {transfer.volunteer ? `${say('志愿者', 'Volunteer')} ${transfer.volunteer}` : ''}{' '}
              {transfer.hotelReception ? `${say('酒店接待', 'Hotel reception')} ${transfer.hotelReception}` : ''}
            </p>
          ) : null}
          {transfer.remark ? <p className="tk-hint">{transfer.remark}</p> : null}
          <Steps progress={progress} zone={zone} from={receiveTrackStep.confirmed} />
          {beyond.length || undo ? (
            <p className="tk-acts">
              {beyond.map(step => (
                <button key={step} type="button" className="button button-quiet" onClick={() => report(step)}>
                  {say('直接：', 'Skip to: ')}
                  {word(step)}
                </button>
              ))}
              {undo ? (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => crew.undo(transfer, undo.requestId)}
                >
                  {say('撤回：', 'Undo: ')}
                  {word(undo.step)}
                </button>
              ) : null}
            </p>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}
function Guests({ transfer, tracks, progress, crew, zone }: Shown & { crew: CrewHandle; zone: string }) {
  const { say, language } = useSite()
  if (crew.state.at !== 'here') return null
  const { role } = crew.state.page
  const isOpen = progress.status < status.guestReceived
  const absence = (passengerId: number) =>
    tracks.findLast(track => track.kind === receiveTrackKind.absent && track.passengerId === passengerId)
  return (
    <ul className="tk-guests">
      {transfer.guests.map(guest => {
        const isAbsent = progress.absent.includes(guest.passengerId)
        const noted = isAbsent ? absence(guest.passengerId) : undefined
        return (
          <li key={guest.passengerId}>
            <p>
              <strong>{guest.name}</strong>{' '}
              {guest.workplace ? <span className="tk-hint">{guest.workplace}</span> : null}
              {isAbsent ? <em className="tk-absent">{say('未到', 'Did not come')}</em> : null}
            </p>
            <p className="tk-hint">
              {[
                guest.trip ?? '',
                guest.tripAt ? clockIn(guest.tripAt, zone) : '',
                guest.stop ? inLanguage(guest.stop, language) : '',
                guest.luggage ? say(`行李 ${guest.luggage} 件`, `${countOf(guest.luggage, 'piece')} of luggage`) : '',
                guest.wheelchair ? say('需轮椅', 'Wheelchair') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="tk-acts">
              {guest.phone && progress.status !== status.complete ? (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => crew.call(transfer, guest.passengerId)}
                >
                  {say('拨打', 'Call')} {guest.phone}
                </button>
              ) : null}
              {!isAbsent && isOpen && mayMissGuest(role) ? (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={async () => {
                    const sure = await confirmed(pair(`「${guest.name}」没有来？`, `“${guest.name}” did not come?`), {
                      confirm: pair('没有来', 'Did not come'),
                    })
                    if (sure) await crew.absent(transfer, guest.passengerId)
                  }}
                >
                  {say('客人未到', 'Did not come')}
                </button>
              ) : null}
              {noted && (noted.role === role || role === 'admin') ? (
                <button
                  type="button"
                  className="button button-quiet"
                  onClick={() => crew.undo(transfer, noted.requestId)}
                >
                  {say('客人到了', 'Has come after all')}
                </button>
              ) : null}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
