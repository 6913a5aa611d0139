import { DeleteOutlined, SendOutlined } from '@ant-design/icons'
import { callOf, wordFor, type AnswerOf } from '@pavilion/declare'
import { Ask, Failed, send, useCall, useHere, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useId, useState } from 'react'
import { mailingLanguage, mailingOutcome, mailingRhythm } from '../../model/codes.ts'
import { reportMailing } from '../../model/count.ts'
import {
  addMailing,
  getReportReaders,
  sendMailingNow,
  type MailingView,
  type savedReport,
} from '../../model/readyCalls.ts'

const weekdays = [
  ['周一', 'Monday'],
  ['周二', 'Tuesday'],
  ['周三', 'Wednesday'],
  ['周四', 'Thursday'],
  ['周五', 'Friday'],
  ['周六', 'Saturday'],
  ['周日', 'Sunday'],
] as const
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

interface Props {
  readonly report: AnswerOf<typeof savedReport>
  again(): void
}
/** Who gets a report by mail, when, and what became of the last one. */
export function Mailings({ report, again }: Props) {
  const { say, may, zone } = useHere()
  return (
    <section className="rp-mailings">
      <h2>{say('定时发送', 'Mailed on a schedule')}</h2>
      <p className="rp-hint">
        {say(
          `以 PDF 和表格发到接收人邮箱，时刻按活动时区（${zone}）。接收人只会收到自己有权看到的数据；失去权限后不再发送，并在此说明。`,
          `As PDF and spreadsheet to the reader’s mailbox, at the hour of the event (${zone}). Readers get what they may see; without the right nothing is sent, and it says so here.`,
        )}
      </p>
      {report.rows.length > 0 && (
        <ul>
          {report.rows.map(row => (
            <Line key={row.id} row={row} again={again} />
          ))}
        </ul>
      )}
      {may('reportMailing.update') && <Adding report={report} again={again} />}
    </section>
  )
}
function Line({ row, again }: { readonly row: MailingView; again(): void }) {
  const { say, may, zone } = useHere()
  const when =
    row.rhythm === mailingRhythm.weekly
      ? say(
          `每${weekdays[(row.weekday ?? 1) - 1]?.[0]} ${clock(row.hour)}`,
          `${weekdays[(row.weekday ?? 1) - 1]?.[1]}s at ${clock(row.hour)}`,
        )
      : say(`每天 ${clock(row.hour)}`, `Every day at ${clock(row.hour)}`)
  const outcome = row.outcome ?? mailingOutcome.none
  const removing = useCall(callOf(reportMailing, 'delete'), { onDone: again })
  const sending = useCall(sendMailingNow, {
    done: ['正在发送', 'It is being sent'],
    onDone: again,
  })
  const isWell = outcome === mailingOutcome.sent || outcome === mailingOutcome.none
  return (
    <li>
      <b>{row.reader}</b>
      <span>
        {when} · {say(wordFor(mailingLanguage, row.language))}
      </span>
      <span className={isWell ? undefined : 'rp-refused'} role={isWell ? undefined : 'alert'}>
        {say(wordFor(mailingOutcome, outcome))}
        {row.lastAt && ` · ${wallClock(row.lastAt, zone).slice(0, 16)}`}
      </span>
      {may('reportMailing.update') && (
        <span className="rp-tools">
          <Button
            icon={<SendOutlined />}
            loading={sending.busy}
            aria-label={say(`立即发给 ${row.reader}`, `Mail to ${row.reader} now`)}
            data-hint={say('立即发送', 'Send now')}
            onClick={() => void sending.send({ id: row.id })}
          />
          {may('reportMailing.delete') && (
            <Ask
              title={say('不再发送？', 'Stop mailing it?')}
              onConfirm={() => void removing.send({ id: row.id, updatedAt: row.updatedAt })}
            >
              <Button
                icon={<DeleteOutlined />}
                aria-label={say(`不再发给 ${row.reader}`, `Stop mailing to ${row.reader}`)}
                data-hint={say('不再发送', 'Stop mailing')}
              />
            </Ask>
          )}
        </span>
      )}
    </li>
  )
}
function Adding({ report, again }: Props) {
  const { say, language } = useHere()
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'readers', report.id, report.updatedAt],
    queryFn: () => send(getReportReaders, { id: report.id }),
  })
  const [reader, setReader] = useState<number | null>(null)
  const [rhythm, setRhythm] = useState<number>(mailingRhythm.daily)
  const [weekday, setWeekday] = useState(1)
  const [hour, setHour] = useState(18)
  const [words, setWords] = useState<string>(language === 'en' ? 'en' : 'zh')
  const adding = useCall(addMailing, {
    onDone: () => {
      setReader(null)
      again()
    },
  })
  if (error) return <Failed error={error} again={refetch} />
  const label = (name: string, zh: string, en: string) => (
    <label htmlFor={`${id}-${name}`} className="pv-unseen">
      {say(zh, en)}
    </label>
  )
  return (
    <form
      className="rp-adding"
      onSubmit={event => {
        event.preventDefault()
        if (reader === null) return
        void adding.send({
          reportFormId: report.id,
          sysUserId: reader,
          rhythm,
          hour,
          language: words,
          ...(rhythm === mailingRhythm.weekly && { weekday }),
        } as never)
      }}
    >
      {label('reader', '接收人', 'Reader')}
      <Select<number | null>
        id={`${id}-reader`}
        showSearch
        optionFilterProp="label"
        placeholder={say('选择接收人', 'Choose a reader')}
        value={reader}
        options={(data?.rows ?? []).map(one => ({
          value: one.id,
          disabled: !one.hasAddress,
          label: one.hasAddress ? one.name : say(`${one.name}（没有邮箱）`, `${one.name} (no e-mail address)`),
        }))}
        onChange={setReader}
      />
      {label('rhythm', '频率', 'How often')}
      <Select
        id={`${id}-rhythm`}
        value={rhythm}
        options={[
          { value: mailingRhythm.daily as number, label: say('每天', 'Every day') },
          { value: mailingRhythm.weekly as number, label: say('每周', 'Every week') },
        ]}
        onChange={setRhythm}
      />
      {rhythm === mailingRhythm.weekly && (
        <>
          {label('weekday', '星期', 'Day of the week')}
          <Select
            id={`${id}-weekday`}
            value={weekday}
            options={weekdays.map(([zh, en], nth) => ({ value: nth + 1, label: say(zh, en) }))}
            onChange={setWeekday}
          />
        </>
      )}
      {label('hour', '时刻', 'Hour')}
      <Select
        id={`${id}-hour`}
        value={hour}
        options={Array.from({ length: 24 }, (_, nth) => ({ value: nth, label: clock(nth) }))}
        onChange={setHour}
      />
      {label('language', '语言', 'Language')}
      <Select
        id={`${id}-language`}
        value={words}
        options={[
          { value: 'zh', label: say('中文', 'Chinese') },
          { value: 'en', label: say('英文', 'English') },
        ]}
        onChange={setWords}
      />
      <Button htmlType="submit" loading={adding.busy} disabled={reader === null}>
        {say('添加', 'Add')}
      </Button>
    </form>
  )
}
