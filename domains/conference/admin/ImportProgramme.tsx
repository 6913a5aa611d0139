import { CloudDownloadOutlined, FileOutlined } from '@ant-design/icons'
import { Foot, giveFile, send, Tag, uploadFile, useFocusBack, useHere, useWork, wallClock } from '@pavilion/screens'
import { Alert, Button, Checkbox, Input, Modal, Steps, Table } from 'antd'
import { useRef, useState } from 'react'
import {
  importProgramme,
  previewProgramme,
  programmeTemplate,
  type ImportStep,
  type ProgrammeImported,
  type ProgrammePreview,
} from '../model/calls.ts'
import { conferenceSchedule } from '../model/schedule.ts'

const tones = {
  new: ['valid', ['新增', 'New']],
  changed: ['pending', ['更新', 'Changed']],
  missing: ['closed', ['文件中已没有', 'No longer in the file']],
} as const
const formats: Record<string, string> = {
  xlsx: 'Excel',
  ical: 'iCalendar',
  xml: 'pentabarf / frab XML',
  json: 'pretalx JSON',
}

/**
 * Imports a programme in two steps: choose the file, check its changes. Importing the same
 * programme again updates it.
 */
export default function ImportProgramme({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  useFocusBack()
  const { say, zone, language } = useHere()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [source, setSource] = useState('')
  const [preview, setPreview] = useState<ProgrammePreview>()
  const [ended, setEnded] = useState<ProgrammeImported>()
  const [removes, setRemoves] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const attempt = useWork(
    (work: () => Promise<void>) => {
      setWrong(undefined)
      return work().catch(error => setWrong((error as Error).message))
    },
    { quiet: true },
  )
  const loadPreview = (chosen: File, sourceName: string) =>
    attempt.run(async () => {
      setFile(chosen)
      setPreview(undefined)
      const loaded = await uploadFile(previewProgramme, chosen, { fields: { source: sourceName } })
      setPreview(loaded)
      setSource(loaded.source)
    })
  const run = () =>
    attempt.run(async () => {
      if (file) {
        setEnded(await uploadFile(importProgramme, file, { fields: { source, removes: String(removes) } }))
        onDone()
      }
    })
  const fieldName = (field: string) => {
    const declared = (conferenceSchedule.fields as Record<string, { zh: string; en: string }>)[field]
    return declared
      ? say(declared.zh, declared.en)
      : field === 'conferenceSpeakers'
        ? say('嘉宾', 'Speakers')
        : say('主题', 'Talks')
  }
  const shown = (field: string, value: string | null) =>
    value && field.endsWith('Time') ? wallClock(value, zone).slice(5, 16) : (value ?? '')
  const mostProblems = 50
  const problems = (rows: ProgrammePreview['problems'], count: number) =>
    rows.length > 0 && (
      <Alert
        type="warning"
        title={say(
          `${count} 处未导入${count > mostProblems ? `，以下为前 ${mostProblems} 处` : ''}`,
          `${count === 1 ? '1 entry was' : `${count} entries were`} not imported${count > mostProblems ? `; these are the first ${mostProblems}` : ''}`,
        )}
        description={
          <ul className="cf-problems">
            {rows.slice(0, mostProblems).map(({ at, message }) => (
              <li key={`${at} ${message}`}>
                {/^\d+$/.test(at) ? say(`第 ${at} 行`, `Row ${at}`) : at}
                {say('：', ': ')}
                {message}
              </li>
            ))}
          </ul>
        }
      />
    )
  return (
    <Modal
      open
      title={say('导入整个日程', 'Import a programme')}
      width={820}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Foot wrong={wrong}>
          {ended ? (
            <Button type="primary" onClick={onClose}>
              {say('完成', 'Done')}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{say('取消', 'Cancel')}</Button>
              <Button
                type="primary"
                loading={attempt.busy}
                disabled={!preview || preview.created + preview.updated + (removes ? preview.removed : 0) === 0}
                onClick={run}
              >
                {say('导入', 'Import')}
              </Button>
            </>
          )}
        </Foot>
      }
    >
      {ended ? (
        <div className="pv-stack">
          <Alert
            type="success"
            showIcon
            title={say(
              `新增 ${ended.created} 场，更新 ${ended.updated} 场，未变 ${ended.unchanged} 场，删除 ${ended.removed} 场`,
              `${ended.created} created, ${ended.updated} updated, ${ended.unchanged} unchanged, ${ended.removed} removed`,
            )}
          />
          {problems(ended.problems, ended.problemCount)}
        </div>
      ) : (
        <Steps
          orientation="vertical"
          size="small"
          current={preview ? 1 : 0}
          items={[
            {
              title: say('选择文件', 'Choose the file'),
              content: (
                <div className="pv-stack">
                  <p className="pv-hint">
                    {say(
                      '支持 xlsx 模板、iCalendar（.ics）、pentabarf / frab XML 和 pretalx 风格的 JSON。再次导入同一来源会更新已有日程。',
                      'Use the xlsx template, iCalendar (.ics), pentabarf or frab XML, or pretalx-style JSON. Importing the same source again updates the existing programme.',
                    )}
                  </p>
                  <div className="pv-tools">
                    <Button icon={<FileOutlined />} loading={attempt.busy} onClick={() => picker.current?.click()}>
                      {file ? say('换一个文件', 'Choose another file') : say('选择文件', 'Choose file')}
                    </Button>
                    <Button
                      type="link"
                      icon={<CloudDownloadOutlined />}
                      onClick={() =>
                        attempt.run(async () =>
                          giveFile(
                            await send(programmeTemplate),
                            say('会议日程导入模板.xlsx', 'Programme template.xlsx'),
                          ),
                        )
                      }
                    >
                      {say('下载模板', 'Download template')}
                    </Button>
                    {file && (
                      <span>
                        {file.name}
                        {preview && ` · ${formats[preview.format] ?? preview.format}`}
                      </span>
                    )}
                  </div>
                  <input
                    ref={picker}
                    type="file"
                    hidden
                    accept=".xlsx,.ics,.xml,.json,text/calendar"
                    aria-label={say('日程文件', 'Programme file')}
                    onChange={event => {
                      const chosen = event.target.files?.[0]
                      if (chosen) void loadPreview(chosen, '')
                      event.target.value = ''
                    }}
                  />
                </div>
              ),
            },
            {
              title: say('核对', 'Check'),
              content: preview ? (
                <div className="pv-stack">
                  <div className="cf-source">
                    <label htmlFor="cf-source">{say('来源名称', 'Source name')}</label>
                    <Input
                      id="cf-source"
                      value={source}
                      maxLength={60}
                      onChange={event => setSource(event.target.value)}
                      onBlur={() => file && source.trim() && source !== preview.source && loadPreview(file, source)}
                    />
                  </div>
                  <p aria-live="polite">
                    <strong>
                      {say(
                        `新增 ${preview.created} 场，更新 ${preview.updated} 场，未变 ${preview.unchanged} 场`,
                        `${preview.created} new, ${preview.updated} changed, ${preview.unchanged} unchanged`,
                      )}
                    </strong>{' '}
                    {say(
                      `新增嘉宾 ${preview.speakers} 位，会场 ${preview.places} 个，主题 ${preview.talks} 个`,
                      `New speakers: ${preview.speakers}, rooms: ${preview.places}, talks: ${preview.talks}`,
                    )}
                  </p>
                  <p className="pv-hint">
                    {preview.fileZones.length
                      ? say(
                          `文件的时区：${preview.fileZones.join('、')}；活动的时区：${preview.zone}。以下时间为活动时区。`,
                          `Time zone of the file: ${preview.fileZones.join(', ')}. Time zone of the event: ${preview.zone}. The times below are in the zone of the event.`,
                        )
                      : say(
                          `文件没有写明时区，按活动的时区 ${preview.zone} 读取。`,
                          `The file states no time zone, so its times are read in the event’s zone, ${preview.zone}.`,
                        )}
                  </p>
                  {preview.removed > 0 && (
                    <Checkbox checked={removes} onChange={event => setRemoves(event.target.checked)}>
                      {say(
                        `删除文件中已没有的 ${preview.removed} 场`,
                        `Delete ${preview.removed} ${preview.removed === 1 ? 'session' : 'sessions'} that are no longer in the file`,
                      )}
                    </Checkbox>
                  )}
                  {problems(preview.problems, preview.problemCount)}
                  {preview.stepCount > preview.steps.length && (
                    <p className="pv-hint">
                      {say(
                        `显示前 ${preview.steps.length} 处变化，共 ${preview.stepCount} 处；导入时全部写入`,
                        `Showing the first ${preview.steps.length} of ${preview.stepCount} changes. The import makes all of them`,
                      )}
                    </p>
                  )}
                  <Table
                    aria-label={say('变化', 'Changes')}
                    size="small"
                    rowKey={({ what, name, startTime }) => `${what} ${name} ${startTime}`}
                    dataSource={preview.steps}
                    pagination={preview.steps.length > 10 ? { pageSize: 10, size: 'small' } : false}
                    columns={[
                      {
                        title: say('变化', 'Change'),
                        width: 120,
                        render: (_: unknown, { what }: ImportStep) => (
                          <Tag tone={tones[what][0]}>{say(...tones[what][1])}</Tag>
                        ),
                      },
                      { title: say('日程', 'Session'), dataIndex: 'name' },
                      {
                        title: say('时间', 'Time'),
                        width: 170,
                        render: (_: unknown, { startTime, endTime }: ImportStep) =>
                          `${wallClock(startTime, zone).slice(5, 16)}${endTime ? `–${wallClock(endTime, zone).slice(11, 16)}` : ''}`,
                      },
                      { title: say('会场', 'Room'), dataIndex: 'place' },
                      {
                        title: say('改动', 'Changes'),
                        render: (_: unknown, { fields }: ImportStep) =>
                          fields
                            .map(
                              ({ field, from, to }) =>
                                `${fieldName(field)}${from || to ? ` ${shown(field, from)} → ${shown(field, to)}` : ''}`,
                            )
                            .join(language === 'en' ? '; ' : '；'),
                      },
                    ]}
                  />
                </div>
              ) : (
                <p className="pv-hint">
                  {say(
                    '选择文件后在这里核对，确认后才会导入。',
                    'Choose a file to check its changes here. Nothing is imported before you confirm.',
                  )}
                </p>
              ),
            },
          ]}
        />
      )}
    </Modal>
  )
}
