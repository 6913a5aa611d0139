import { countOf } from '@pavilion/declare'
import { Failed, openFile, send, useHere, useWork, wallClock, type AnyRow } from '@pavilion/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { getRulePage, makeAhead, mealVouchers, type RulePage } from '../model/calls/rules.ts'
import { dietWord, Figure, Part, Share, useHours } from './parts.tsx'

/** The way to plan meals from their list. */
export function RuleTools() {
  const { say, may } = useHere()
  return may('mealRule.plan') ? (
    <Link className="mo-link" to="/receptionManagement/mealPlan">
      {say('排餐', 'Plan meals')}
    </Link>
  ) : null
}
/** A meal: when, where, for whom, what, and how it stands. */
export function RuleAbove({ row }: { readonly row: AnyRow }) {
  const { say, may } = useHere()
  const queries = useQueryClient()
  const key = ['mealRule', 'page', row.id]
  const { data, error, refetch } = useQuery({
    queryKey: [...key, row.updatedAt],
    queryFn: () => send(getRulePage, { id: row.id }),
  })
  const again = () => queries.invalidateQueries({ queryKey: key })
  if (error && !data) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <div className="mo-page">
      <Head row={row} page={data} again={again} />
      <div className="mo-two">
        <div>
          <Part title={say('地点', 'Places')}>
            <ul className="mo-lines">
              {data.places.map(({ id, name, hotel, expected, came }) => (
                <li key={id}>
                  <Link to={`/receptionManagement/mealPlace/detail?id=${id}`}>{say(name)}</Link>
                  {hotel && <small>{say(hotel)}</small>}
                  <Share came={came} expected={expected} />
                  <span>
                    {came} / {expected}
                  </span>
                </li>
              ))}
              {data.places.length === 0 && <li className="pv-hint">{say('所有地点', 'All places')}</li>}
            </ul>
          </Part>
          <Part
            title={say('菜单', 'Menu')}
            beside={
              may('food.getList') && row.date ? (
                <Link to={`/receptionManagement/menus?day=${String(row.date)}`}>
                  {say('编辑菜单', 'Edit the menu')}
                </Link>
              ) : undefined
            }
          >
            <ul className="mo-menu">
              {data.dishes.map(({ id, name, side, pepper, quantity, pic }) => (
                <li key={id}>
                  {pic ? <img src={pic} alt="" width="72" height="54" loading="lazy" /> : <i />}
                  <b>{say(name)}</b>
                  <small>
                    {[
                      side && say(side),
                      pepper ? say(`辣度 ${pepper}`, `Spiciness ${pepper}`) : '',
                      quantity !== null && `× ${quantity}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
            {data.dishes.length === 0 && <p className="pv-hint">{say('还没有菜品。', 'No dishes yet.')}</p>}
          </Part>
        </div>
        <div>
          <Part title={say('对象', 'People')}>
            <ul className="mo-lines">
              {data.audience.map(({ id, kind, name }) => (
                <li key={id}>
                  <small>{say(kind)}</small>
                  <b>{say(name)}</b>
                </li>
              ))}
              {data.audience.length === 0 && <li>{say('所有参会人和住客', 'All attendees and hotel guests')}</li>}
            </ul>
          </Part>
          <Part title={say('饮食要求', 'Diets')}>
            <ul className="mo-diets">
              {data.diets.map(({ diet, expected, came }) => (
                <li key={diet}>
                  <span>{dietWord(diet, say)}</span>
                  <b>{expected}</b>
                  <small>{say(`已到 ${came}`, `${came} came`)}</small>
                </li>
              ))}
            </ul>
          </Part>
        </div>
      </div>
    </div>
  )
}
function Head({ row, page, again }: { readonly row: AnyRow; readonly page: RulePage; readonly again: () => unknown }) {
  const { say, may, zone } = useHere()
  const { hours, day } = useHours(page.zone)
  const fill = useWork(() => send(makeAhead, { mealRuleIds: [row.id] }), {
    done: ({ made }) => [`新列入 ${made} 人`, `${countOf(made, 'person', 'people')} put on the list`],
    onDone: again,
  })
  const print = useWork(() => openFile(() => send(mealVouchers, { mealRuleId: row.id })))
  const isOff = row.status === 0
  return (
    <>
      <p className="mo-when">
        <b>{page.from ? day(page.from) : say('未定日期', 'No date yet')}</b>
        <time>{hours(page.from, page.until)}</time>
        {isOff && <em>{say('已停用：扫码不供餐', 'Disabled: nothing is served')}</em>}
        {row.isChoosable === true && (
          <span>
            {row.chooseUntil
              ? say(
                  `客人自选，截止 ${wallClock(String(row.chooseUntil), zone).slice(5, 16)}`,
                  `Guests choose until ${wallClock(String(row.chooseUntil), zone).slice(5, 16)}`,
                )
              : say('客人自选，到开餐为止', 'Guests choose until it begins')}
          </span>
        )}
      </p>
      <div className="mo-figures">
        <Figure tone="leads" value={page.expected} name={say('人在名单上', 'on the list')} />
        <Figure value={page.came} name={say('已用餐', 'Served')} />
        <Figure value={Math.max(0, page.expected - page.came)} name={say('还没到', 'To come')} />
        {typeof row.quantity === 'number' && <Figure value={row.quantity} name={say('份数', 'Portions')} />}
        {page.walkIns > 0 && <Figure value={page.walkIns} name={say('加餐', 'Walk-ins')} />}
        {page.seconds > 0 && <Figure value={page.seconds} name={say('再次用餐', 'Second helpings')} />}
        {page.declined > 0 && <Figure value={page.declined} name={say('谢绝', 'Declined')} />}
        <p className="mo-acts">
          {page.missing > 0 && may('mealRegister.makeAhead') && !isOff && (
            <Button type="primary" loading={fill.busy} onClick={() => fill.run()}>
              {say(`列入其余 ${page.missing} 人`, `Put ${page.missing} more on the list`)}
            </Button>
          )}
          {page.expected > page.came && may('mealRegister.vouchers') && (
            <Button loading={print.busy} onClick={() => print.run()}>
              {say('打印餐券', 'Print vouchers')}
            </Button>
          )}
        </p>
      </div>
    </>
  )
}
