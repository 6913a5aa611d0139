import { CallRefused, Failed, openFile, send, useForget, useHere, useWork, wallClock } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, InputNumber, Select, Skeleton, Space } from 'antd'
import type { AnswerOf } from '@pavilion/declare'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type batchParts, confirmPart, getParts, printPart } from '../model/calls.ts'

type Parts = AnswerOf<typeof batchParts>
/** Prints a batch part after part: a part is taken, printed, and confirmed as far as it came out. */
export function PrintParts() {
  const { say } = useHere()
  const id = Number(useSearchParams()[0].get('id')) || 0
  const title = say('分批打印', 'Print in parts')
  const { data, error, refetch } = useQuery({
    queryKey: ['registerUserCertBatch', 'parts', id],
    enabled: id > 0,
    queryFn: () => send(getParts, { id }),
  })
  return (
    <section className="pv-detail cb-parts" aria-label={title}>
      <header>
        <h1>{title}</h1>
      </header>
      {id === 0 ? (
        <p className="pv-hint">{say('请从证件批次列表中打开', 'Open a batch from the list')}</p>
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <>
          <p>
            {say(
              `已确认打印 ${data.printed} / ${data.total} 张`,
              `${data.printed} of ${data.total} badges are confirmed as printed`,
            )}
          </p>
          <progress value={data.printed} max={data.total} aria-label={say('进度', 'Progress')} />
          {data.out ? (
            <Confirm key={data.out.at} id={id} parts={data} out={data.out} />
          ) : data.printed < data.total ? (
            <Take id={id} parts={data} />
          ) : (
            <Alert type="success" showIcon title={say('全部已打印', 'All badges are printed')} />
          )}
        </>
      )}
    </section>
  )
}
function useParts(work: () => Promise<unknown>) {
  const forget = useForget()
  return useWork(
    async () => {
      try {
        await work()
      } finally {
        // Refused or not: what others did meanwhile is shown.
        await forget('registerUserCertBatch')
      }
    },
    { quiet: true },
  )
}
function Take({
  id,
  parts: { printed, total, partSize, labels, next },
}: {
  readonly id: number
  readonly parts: Parts
}) {
  const { say } = useHere()
  const [startAt, setStartAt] = useState<number | null>(null)
  const last = Math.min(total, printed + partSize)
  const take = useParts(() => openFile(() => send(printPart, { id, from: printed, ...(startAt && { startAt }) })))
  return (
    <Form layout="vertical" onFinish={() => take.run()}>
      <p>
        {next &&
          say(
            `下一张：第 ${printed + 1} 张，${next.name}${next.certNo ? `（${next.certNo}）` : ''}`,
            `Next: no. ${printed + 1}, ${next.name}${next.certNo ? ` (${next.certNo})` : ''}`,
          )}
      </p>
      {labels !== null && (
        <Form.Item
          label={say('从第几个标签开始', 'Start at label')}
          htmlFor="cb-start"
          extra={say(`这张纸有 ${labels} 个标签；留空为第 1 个。`, `The sheet has ${labels} labels. Empty: the first.`)}
        >
          <InputNumber id="cb-start" min={1} max={labels} precision={0} value={startAt} onChange={setStartAt} />
        </Form.Item>
      )}
      {take.failure && <Alert className="rg-note" type="error" showIcon role="alert" title={take.failure.message} />}
      <Button type="primary" htmlType="submit" loading={take.busy}>
        {say(`打印第 ${printed + 1}–${last} 张`, `Print badges ${printed + 1}–${last}`)}
      </Button>
    </Form>
  )
}
function Confirm({
  id,
  parts: { printed },
  out,
}: {
  readonly id: number
  readonly parts: Parts
  readonly out: NonNullable<Parts['out']>
}) {
  const { say, zone } = useHere()
  const [upTo, setUpTo] = useState(out.last)
  const confirm = useParts(() => send(confirmPart, { id, from: printed, upTo }))
  const again = useParts(() => openFile(() => send(printPart, { id, from: printed, again: true })))
  const failure = confirm.failure ?? again.failure
  const when = wallClock(out.at, zone).slice(5, 16)
  return (
    <Form layout="vertical" onFinish={() => confirm.run()}>
      <Alert
        className="rg-note"
        type="info"
        showIcon
        title={say(`第 ${out.first}–${out.last} 张正在打印`, `Badges ${out.first}–${out.last} are being printed`)}
        description={say(
          `${when}${out.by ? ` 由 ${out.by}` : ''} 取走。请看打印机：最后一张完好的是哪一张？`,
          `Taken at ${when}${out.by ? ` by ${out.by}` : ''}. Look at the printer: which is the last whole badge?`,
        )}
      />
      <Form.Item
        label={say('打印完好到', 'Came out whole up to')}
        htmlFor="cb-upto"
        extra={say(
          '后面的会在下一批再打印，不会漏掉，也不会重复。',
          'Those after it are in the next part: none is lost, none is printed twice.',
        )}
      >
        <Select
          id="cb-upto"
          value={upTo}
          onChange={setUpTo}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: out.last, label: say(`全部（到第 ${out.last} 张）`, `All (up to no. ${out.last})`) },
            ...out.people
              .filter(({ nth }) => nth < out.last)
              .map(({ nth, name, certNo }) => ({
                value: nth,
                label: say(
                  `第 ${nth} 张：${name}${certNo ? ` ${certNo}` : ''}`,
                  `No. ${nth}: ${name}${certNo ? ` ${certNo}` : ''}`,
                ),
              })),
            { value: printed, label: say('一张也没有', 'None at all') },
          ]}
        />
      </Form.Item>
      {failure && (
        <Alert
          className="rg-note"
          type={failure instanceof CallRefused ? 'warning' : 'error'}
          showIcon
          role="alert"
          title={failure.message}
        />
      )}
      <Space wrap>
        <Button type="primary" htmlType="submit" loading={confirm.busy}>
          {say('确认', 'Confirm')}
        </Button>
        <Button loading={again.busy} onClick={() => again.run()}>
          {say('文件没有打开？再取一次', 'The file did not open? Take it again')}
        </Button>
      </Space>
    </Form>
  )
}
