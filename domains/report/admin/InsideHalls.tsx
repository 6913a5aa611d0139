import { Failed, numberText, send, useHere } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Pagination, Skeleton } from 'antd'
import { useState } from 'react'
import type { HallFigure } from '@pavilion/access/model/figures.ts'
import { evacuate, type WallFigures } from '../model/calls.ts'
import { clockTime } from '../site/wall/words.ts'

/** The people inside of each hall: the number for everybody, the names with their right. */
export function InsideHalls({ figures }: { readonly figures: WallFigures }) {
  const { say, may, language } = useHere()
  const [hall, setHall] = useState<HallFigure>()
  return (
    <section>
      <h2>{say('在馆人数（疏散）', 'Inside now (for evacuation)')}</h2>
      <ul className="rp-halls">
        {figures.halls.map(one => (
          <li key={one.id}>
            <span className="rp-name">{(language === 'en' && one.nameEN) || one.name}</span>
            <b>
              {one.hasExits || one.scale !== null ? numberText(one.inside, language) : '–'}
              {one.scale !== null && <small> / {numberText(one.scale, language)}</small>}
            </b>
            <small>
              {one.hasExits
                ? say(`入 ${one.entries}，出 ${one.exits}`, `${one.entries} in, ${one.exits} out`)
                : say(`入 ${one.entries}，未设出口`, `${one.entries} in, no exit gates`)}
            </small>
            {may('registerUserGateState.evacuate') && (
              <Button size="small" onClick={() => setHall(one)}>
                {say('名单', 'List')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!figures.halls.length && <p className="rp-hint">{say('今天还没有人入场', 'Nobody has come in today')}</p>}
      <Modal
        open={hall !== undefined}
        title={hall && say(`${hall.name}：在馆人员`, `${hall.nameEN || hall.name}: people inside`)}
        footer={null}
        onCancel={() => setHall(undefined)}
      >
        {hall && <Names hall={hall} zone={figures.zone} />}
      </Modal>
    </section>
  )
}
function Names({ hall, zone }: { readonly hall: HallFigure; readonly zone: string }) {
  const { say } = useHere()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['inside', hall.id, page],
    queryFn: () => send(evacuate, { hallId: hall.id, page }),
  })
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  return (
    <>
      <p>
        {say(`共 ${data.count} 人`, `${data.count} ${data.count === 1 ? 'person' : 'people'}`)} ·{' '}
        {say(`截至 ${clockTime(data.trueAt, zone)}`, `as of ${clockTime(data.trueAt, zone)}`)}
      </p>
      {data.unheard > 0 && (
        <Alert
          type="warning"
          showIcon
          title={say(
            `${data.unheard} 台设备失去联系，此后的进出尚未计入`,
            `${data.unheard} ${data.unheard === 1 ? 'device is' : 'devices are'} out of touch. What has passed there since is not counted yet`,
          )}
        />
      )}
      <ol className="rp-names">
        {data.rows.map(({ id, name, company, number, group, since }) => (
          <li key={id}>
            <b>{name}</b> {[company, number, group].filter(Boolean).join(' · ')}
            {since && ` · ${clockTime(since, zone).slice(0, 5)}`}
          </li>
        ))}
      </ol>
      {data.count > 200 && (
        <Pagination current={page} pageSize={200} total={data.count} onChange={setPage} showSizeChanger={false} />
      )}
    </>
  )
}
