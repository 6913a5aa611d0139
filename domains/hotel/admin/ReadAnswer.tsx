import './admin.css'
import { countOf, sheetFiles } from '@pavilion/declare'
import { Ask, uploadFile, useCall, useHere, useWork } from '@pavilion/screens'
import { Button, Drawer } from 'antd'
import { useRef, useState } from 'react'
import { type Answered, applyAnswer, previewAnswer, type RoomingListView, undoAnswer } from '../model/calls/desk.ts'

interface Props {
  readonly hotelId: number
  readonly sent: RoomingListView['sent']
  readonly onDone: () => void
  readonly onClose: () => void
}
/** Reads what a hotel sends back: room numbers, and names as it spells them; who is nobody is listed. */
export function ReadAnswer({ hotelId, sent, onDone, onClose }: Props) {
  const { say, narrow } = useHere()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Answered>()
  const fields = { hotelId: String(hotelId) }
  const reading = useWork(async (of: File) => {
    setFile(of)
    setPreview(await uploadFile(previewAnswer, of, { fields }))
  })
  const applying = useWork(async (of: File) => uploadFile(applyAnswer, of, { fields }), {
    done: ({ changed }) => [`已读入 ${changed} 人`, `Read the answer for ${countOf(changed, 'guest')}`],
    onDone: () => {
      onDone()
      onClose()
    },
  })
  const undoing = useCall(undoAnswer, {
    done: ({ undone, kept }) => [
      `已撤销 ${undone} 人${kept ? `，${kept} 人之后有改动，保持不变` : ''}`,
      `Undone for ${countOf(undone, 'guest')}${kept ? `; ${kept} have been changed since and stay` : ''}`,
    ],
    onDone: () => {
      onDone()
      onClose()
    },
  })
  const warned = preview?.matched.filter(({ warnings }) => warnings.length) ?? []
  return (
    <Drawer
      open
      size={narrow ? '100%' : 620}
      title={say('读入酒店答复', 'Read the answer of the hotel')}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          block
          disabled={!file || !preview?.matched.length}
          loading={applying.busy}
          onClick={() => file && applying.run(file)}
        >
          {say(`读入 ${preview?.matched.length ?? 0} 人`, `Read ${countOf(preview?.matched.length ?? 0, 'guest')}`)}
        </Button>
      }
    >
      <p className="pv-hint">
        {say(
          '表格须有「姓名」和「房间号」两列；合并的房号单元格按每位住客读取。',
          'The sheet needs columns of names and room numbers. A room number merged over several rows is read for each.',
        )}
      </p>
      <p className="pv-words">
        <input
          ref={input}
          type="file"
          accept={sheetFiles}
          hidden
          aria-label={say('选择表格', 'Choose a sheet')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            target.value = ''
            if (chosen) void reading.run(chosen)
          }}
        />
        <Button loading={reading.busy} onClick={() => input.current?.click()}>
          {say('选择表格', 'Choose a sheet')}
        </Button>
        {sent.some(({ answered }) => answered) ? (
          <Ask
            title={say('撤销上一次读入的答复？', 'Undo the answer that was read last?')}
            onConfirm={() => undoing.send({ hotelId })}
          >
            <Button danger loading={undoing.busy}>
              {say('撤销上次答复', 'Undo the last answer')}
            </Button>
          </Ask>
        ) : null}
        {file ? <span>{file.name}</span> : null}
      </p>
      {preview?.unmatched.length ? (
        <section>
          <h3>{say(`无法对应（${preview.unmatched.length}）`, `Nobody’s (${preview.unmatched.length})`)}</h3>
          <ul className="ho-rows">
            {preview.unmatched.map(({ row, name, roomNo, why }) => (
              <li key={row}>
                <span>
                  {say(`第 ${row} 行`, `Row ${row}`)} <b>{name}</b> {roomNo}
                </span>
                <span className="ho-why">{say(why)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {warned.length ? (
        <section>
          <h3>{say(`请核对（${warned.length}）`, `To check (${warned.length})`)}</h3>
          <ul className="ho-rows">
            {warned.map(({ row, name, roomNo, warnings }) => (
              <li key={row}>
                <span>
                  <b>{name}</b> → {roomNo}
                </span>
                <span className="ho-why">{warnings.map(words => say(words)).join(say('；', '; '))}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {preview?.matched.length ? (
        <section>
          <h3>{say(`已对应（${preview.matched.length}）`, `Found (${preview.matched.length})`)}</h3>
          <ul className="ho-rows">
            {preview.matched.slice(0, 200).map(({ row, name, roomNo, spelling }) => (
              <li key={row}>
                <span>
                  {name}
                  {spelling ? <small> {say(`酒店写作 ${spelling}`, `spelled ${spelling}`)}</small> : null}
                </span>
                <b>{roomNo}</b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Drawer>
  )
}
