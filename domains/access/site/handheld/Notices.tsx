import type { Standing } from '../../model/handheld/standing.ts'
import type { HandheldHandle } from './useHandheld.ts'

interface Props {
  readonly handheld: HandheldHandle
  readonly standing: Standing
}
/** What a guard knows before the next scan: what the phone does not keep, and what it has lost. */
export function Notices({ handheld, standing }: Props) {
  const { say, isKept } = handheld
  return (
    <>
      {!standing.canStore && (
        <p className="handheld-trouble" role="alert">
          {say(
            '此手机不能保存数据（无痕浏览或空间已满）。有网络时可以核验，断网时不能放行任何人。',
            'This phone stores nothing (private browsing, or no space). It checks with a line and lets nobody in without one.',
          )}
        </p>
      )}
      <WhatWasLost handheld={handheld} standing={standing} />
      {standing.canStore && !isKept && (
        <p className="handheld-hint">
          {say(
            '浏览器未承诺长期保存本页数据。请勿使用无痕窗口，并将此页添加到主屏幕。',
            'The browser does not promise to keep what this page stores. Use no private window, and add the page to the home screen.',
          )}
        </p>
      )}
    </>
  )
}
function WhatWasLost({ handheld, standing }: Props) {
  const { say, language } = handheld
  const { lost } = standing
  if (!lost) return null
  const { records, names, at } = lost
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeStyle: 'short' }).format(at)
  return (
    <div className="handheld-trouble" role="alert">
      <p>
        {records
          ? say(
              `${records} 条未上传的记录已丢失（${time} 发现）。`,
              `${records} ${records === 1 ? 'record' : 'records'} that had not been sent ${records === 1 ? 'is' : 'are'} lost (noticed ${time}).`,
            )
          : say(
              `浏览器在 ${time} 清除了本机数据；未上传的记录已全部补回。`,
              `The browser deleted this phone’s data at ${time}. All records that had not been sent are back.`,
            )}{' '}
        {say('人员数据重新向服务器取得。', 'Data of people are fetched from the server again.')}
        {records > 0 && say(' 请把这段时间的入场告知服务台。', ' Tell the desk who came in meanwhile.')}
      </p>
      {names.length > 0 && <p>{names.join(say('、', ', '))}</p>}
      <button type="button" onClick={handheld.knowsLost}>
        {say('知道了', 'I have read this')}
      </button>
    </div>
  )
}
