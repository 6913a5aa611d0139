import type { Standing } from '../../model/handheld/standing.ts'
import type { HandheldHandle } from './useHandheld.ts'

interface Props {
  readonly handheld: HandheldHandle
  readonly standing: Standing
}
/** A span that people read at a glance: seconds, minutes, then hours. */
export function span(ms: number, say: (zh: string, en: string) => string): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 120) return say(`${seconds} 秒`, `${seconds} s`)
  const minutes = Math.floor(seconds / 60)
  return minutes < 120
    ? say(`${minutes} 分钟`, `${minutes} min`)
    : say(`${Math.floor(minutes / 60)} 小时`, `${Math.floor(minutes / 60)} h`)
}
/** So far off a clock may be before anybody is bothered with it. */
const clockTolerated = 60_000
/** Who answers, how old the data are, what waits, and for how long a double entry is possible. */
export function StandingLine({ handheld, standing }: Props) {
  const { say, language, now } = handheld
  const { answering, offlineSince, heardAt, dataFrom, waiting, people, clockOff } = standing
  const at = now || heardAt
  const clock = (ms: number) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeStyle: 'medium' }).format(new Date(ms))
  const isAlone = answering === 'self'
  // A server that answers knows of every gate; a hub only since it last heard from the main server.
  const blind = isAlone || answering === 'hub' ? Math.max(0, Math.round((at - heardAt) / 1000)) : 0
  return (
    <section
      className={isAlone ? 'handheld-standing handheld-alone' : 'handheld-standing'}
      aria-label={say('设备状态', 'Device status')}
    >
      <p>
        <b>
          {isAlone
            ? offlineSince === null
              ? say('正在连接…', 'Connecting…')
              : say(`离线，自 ${clock(offlineSince)} 起`, `Offline since ${clock(offlineSince)}`)
            : answering === 'hub'
              ? say('由本馆中心应答', 'The hub answers')
              : say('由主服务器应答', 'The main server answers')}
        </b>
      </p>
      <p>
        {blind > 0 && heardAt > 0
          ? isAlone
            ? say(`${blind} 秒内可能在其他闸机重复入场`, `A second entry elsewhere is possible for ${blind} s`)
            : say(`${blind} 秒内可能在其他场馆重复入场`, `A second entry in another hall is possible for ${blind} s`)
          : say('不可能重复入场', 'No double entry is possible')}
      </p>
      <p>
        {dataFrom > 0
          ? say(
              `${people} 人的数据，${span(at - dataFrom, say)}前`,
              `Data of ${people} ${people === 1 ? 'person' : 'people'}, ${span(at - dataFrom, say)} old`,
            )
          : say('还没有数据', 'No data yet')}
        {' · '}
        {say(`${waiting} 条待上传`, `${waiting} waiting to be sent`)}
      </p>
      <Today handheld={handheld} standing={standing} />
      {isAlone && offlineSince !== null && standing.unchecked.length > 0 && (
        <p>
          {say('断网时不能核验：', 'Not checked without a line: ')}
          {standing.unchecked.map(one => say(...one)).join(say('、', ', '))}
        </p>
      )}
      {Math.abs(clockOff) > clockTolerated && (
        <p>
          <b>
            {clockOff > 0
              ? say(`本机时钟快 ${span(clockOff, say)}`, `This phone’s clock is ${span(clockOff, say)} fast`)
              : say(`本机时钟慢 ${span(-clockOff, say)}`, `This phone’s clock is ${span(-clockOff, say)} slow`)}
          </b>
          {say('，记录按校正后的时间保存', '; records keep the corrected time')}
        </p>
      )}
    </section>
  )
}
/** What has passed here today, and how many places are free. */
function Today({ handheld, standing }: Props) {
  const { say } = handheld
  const { entries, exits, inside, scale, at } = standing.today
  const free = inside !== null && scale !== null ? Math.max(0, scale - inside) : undefined
  return (
    <p>
      <b>
        {at > 0
          ? say(`今天入场 ${entries}`, `Today ${entries} in`)
          : say(`本机今天入场 ${entries}`, `Today on this phone ${entries} in`)}
        {exits > 0 && say(`、出场 ${exits}`, `, ${exits} out`)}
      </b>
      {free !== undefined && (
        <>
          {' · '}
          {say(`馆内余 ${free} 位`, free === 1 ? '1 place free' : `${free} places free`)}
          {standing.answering === 'self' && say('（按断网前计）', ' (as far as known here)')}
        </>
      )}
    </p>
  )
}
