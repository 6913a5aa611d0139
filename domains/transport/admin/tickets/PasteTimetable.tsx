import './tickets.css'
import { send, uploadFile, useHere, useWork } from '@pavilion/screens'
import { Alert, Button, Drawer, Input, Upload } from 'antd'
import { useState } from 'react'
import { pasteTimetable, sheetTimetable, type ReadTimetable } from '../../model/trips/desk.ts'
import { Trip } from './parts.tsx'

/** A timetable from the clipboard or a file: read, looked at, then kept. */
export function PasteTimetable({ refresh }: { refresh(): void }) {
  const { say } = useHere()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('粘贴或上传时刻表', 'Paste or upload a timetable')}</Button>
      {isOpen ? <Paste close={() => setOpen(false)} refresh={refresh} /> : null}
    </>
  )
}
function Paste({ close, refresh }: { close: () => void; refresh(): void }) {
  const { say } = useHere()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [read, setRead] = useState<ReadTimetable>()
  const work = useWork(
    async (keep: boolean) => {
      const answer = file
        ? await uploadFile(sheetTimetable, file, { fields: { keep: String(keep) } })
        : await send(pasteTimetable, { text, keep })
      setRead(answer)
      if (keep) refresh()
      return answer
    },
    { failed: ['时刻表未能读取', 'The timetable could not be read'] },
  )
  const fresh = read ? read.rows.filter(({ known }) => !known) : []
  return (
    <Drawer
      open
      size={720}
      title={say('时刻表', 'Timetable')}
      onClose={close}
      footer={
        <div className="td-foot">
          <Button loading={work.busy} disabled={!text.trim() && !file} onClick={() => work.run(false)}>
            {say('预览', 'Preview')}
          </Button>
          <Button
            type="primary"
            loading={work.busy}
            disabled={!fresh.length || (read?.added ?? 0) > 0}
            onClick={() => work.run(true)}
          >
            {say(`保存 ${fresh.length} 条`, `Keep ${fresh.length}`)}
          </Button>
        </div>
      }
    >
      <div className="td-form">
        <p className="pv-hint">
          {say(
            '每行一班：班次、日期、出发地、出发时间、目的地、到达时间，可再加两个时区。时间为各站当地时间；次日到达写 00:40+1，或由系统推算。',
            'One per line: number, date, from, departure, to, arrival, and two time zones if needed. Times are local at each station; write 00:40+1 for the next day, or leave it to be worked out.',
          )}
        </p>
        <Input.TextArea
          aria-label={say('时刻表', 'Timetable')}
          rows={8}
          value={text}
          placeholder={
            'G7301\t2026-12-01\t杭州东\t08:05\t上海虹桥\t09:10\nUL866\t2026-12-01\tColombo\t23:55\t上海浦东\t08:20'
          }
          onChange={event => {
            setText(event.target.value)
            setFile(undefined)
            setRead(undefined)
          }}
        />
        <Upload
          accept=".xlsx,.xls,.csv"
          maxCount={1}
          beforeUpload={picked => {
            setFile(picked)
            setText('')
            setRead(undefined)
            return false
          }}
          onRemove={() => setFile(undefined)}
        >
          <Button>{say('或选择文件', 'Or choose a file')}</Button>
        </Upload>
        {read?.added ? (
          <Alert type="success" showIcon title={say(`已保存 ${read.added} 条`, `${read.added} kept`)} />
        ) : null}
        {read?.wrong.length ? (
          <ul className="td-rows" aria-label={say('不能读取的行', 'Lines that cannot be read')}>
            {read.wrong.map(({ line, text: words, why }) => (
              <li key={line}>
                <b>{say(`第 ${line} 行`, `Line ${line}`)}</b> {words}
                <span className="pv-bad">{say(why[0], why[1])}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {read ? (
          <ul className="td-rows" aria-label={say('读到的班次', 'What was read')}>
            {read.rows.slice(0, 200).map(row => (
              <li key={row.line}>
                <Trip way={{ ...row, englishFromPlace: null, englishToPlace: null }} zone={read.timeZone} />
                {row.known ? <span className="pv-hint">{say('已有', 'Known already')}</span> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Drawer>
  )
}
