import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import {
  Failed,
  kindViews,
  send as ask,
  Tag,
  useFocusBack,
  useCall,
  useForget,
  useHere,
  wallClock,
  Foot,
} from '@pavilion/screens'
import { callOf } from '@pavilion/declare'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Collapse, Drawer, Input, Radio, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  checkPages,
  getDraftDifferences,
  publishPages,
  type Finding,
  type PageState,
} from '../../model/calls/publishing.ts'
import { webPageVersion } from '../../model/index.ts'
import { Differences } from './Differences.tsx'
import { Reach, useClosed } from './Reach.tsx'
import { differs, usePageName } from './pageStates.ts'
import type { Kind, Part } from './parts.ts'

/** The closed website has a place of its own in the drawer. */
const isOfWebsite = ({ code, to }: Finding) => code === 'closedSite' && to?.startsWith('/websiteManagement/') === true

interface Props {
  website: number
  page: string
  states: readonly PageState[]
  kinds: ReadonlyMap<number, Kind>
  named: (part: Part) => string
  /** Some settings are not saved: they are shown in the builder but are in no draft. */
  unsaved: boolean
  onGo: (page: string, component: number) => void
  onClose: () => void
}

/**
 * The drafts of a website: which pages differ from what visitors see and how, problems found by the
 * check, and publishing now or at a set time.
 */
export default function Publish({ website, page, states, kinds, named, unsaved, onGo, onClose }: Props) {
  useFocusBack()
  const { say, zone, may, narrow } = useHere()
  const forget = useForget()
  const { modal } = App.useApp()
  const nameOf = usePageName()
  const changed = states.filter(differs)
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    changed
      .filter(state => state.page === page || state.page === 'header' || state.page === 'footer')
      .map(state => state.page),
  )
  const pages = chosen.filter(each => changed.some(state => state.page === each))
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState<string>()
  const [note, setNote] = useState('')
  const checked = useQuery({
    queryKey: ['webComponent', 'check', website, pages],
    enabled: pages.length > 0,
    queryFn: ({ signal }) => ask(checkPages, { id: website, pages }, { signal }),
  })
  const { Input: Moment } = kindViews.instant
  const findings = pages.length ? (checked.data ?? []).filter(each => !isOfWebsite(each)) : []
  const closed = useClosed(website)
  const publishes = may('webPageVersion.publish')
  // Others may have changed or planned something since the page was opened.
  const kept = useQueryClient()
  useEffect(() => {
    void kept.invalidateQueries({ queryKey: ['webComponent', 'states', website] })
  }, [kept, website])
  const publish = useCall(publishPages, {
    done: () =>
      when === 'later'
        ? ['已计划发布', 'Scheduled']
        : closed
          ? ['已发布；网站开放后访客可见', 'Published: visitors see it once the website is open']
          : ['已发布，访客现在可见', 'Published: visitors see it now'],
    failed: ['发布失败', 'Failed to publish'],
    onDone: async () => {
      await forget('webComponent', 'webPageVersion')
      onClose()
    },
  })
  const send = () =>
    publish.send({ id: website, pages, ...(note && { name: note }), ...(when === 'later' && at && { publishAt: at }) })
  const cancelling = useCall(callOf(webPageVersion, 'callOff'), {
    done: ['已取消计划', 'Schedule cancelled'],
    onSettled: () => forget('webComponent', 'webPageVersion'),
  })
  const callOff = (planned: PageState['planned'][number]) =>
    modal.confirm({
      title: say('取消这次计划发布？', 'Cancel this scheduled publication?'),
      okText: say('取消计划', 'Cancel schedule'),
      cancelText: say('保留', 'Keep it'),
      onOk: () => cancelling.send({ id: planned.id, updatedAt: planned.updatedAt }),
    })
  const waiting = states.filter(state => state.planned.length)
  return (
    <Drawer
      open
      title={say('发布', 'Publish')}
      size={narrow ? '100%' : 560}
      onClose={onClose}
      className="pb-publish"
      footer={
        <Foot
          beside={
            !publishes && (
              <span className="pv-hint">
                {say('您没有发布权限，请联系管理员。', 'You do not have the right to publish: ask an administrator.')}
              </span>
            )
          }
        >
          <Button onClick={onClose}>{say('关闭', 'Close')}</Button>
          {publishes && (
            <Button
              type="primary"
              loading={publish.busy}
              disabled={!pages.length || (when === 'later' && !at)}
              onClick={send}
            >
              {when === 'later' ? say('计划发布', 'Schedule') : say('立即发布', 'Publish now')}
            </Button>
          )}
        </Foot>
      }
    >
      <section>
        <h3>{say('未发布的修改', 'Unpublished changes')}</h3>
        {unsaved && (
          <Alert
            type="warning"
            showIcon
            title={say(
              '组件设置中有未保存的修改，不会一起发布：请先保存',
              'A component has unsaved settings that will not be published: save them first',
            )}
          />
        )}
        {changed.length ? (
          <ul className="pb-pages">
            {changed.map(state => (
              <li key={state.page}>
                <Checkbox
                  checked={chosen.includes(state.page)}
                  onChange={event =>
                    setChosen(
                      event.target.checked ? [...chosen, state.page] : chosen.filter(each => each !== state.page),
                    )
                  }
                >
                  {nameOf(state)}
                </Checkbox>
                <Tag tone={state.gone ? 'invalid' : state.unseen ? 'draft' : 'pending'}>
                  {state.gone
                    ? say('已删除', 'Deleted')
                    : state.unseen
                      ? say('新页面', 'New page')
                      : say(`${state.changes} 处修改`, state.changes === 1 ? '1 change' : `${state.changes} changes`)}
                </Tag>
                {!state.unseen && (
                  <Collapse
                    ghost
                    size="small"
                    items={[
                      {
                        key: 'd',
                        label: say('查看修改', 'See the changes'),
                        children: (
                          <OfDraft
                            website={website}
                            page={state.page}
                            kinds={kinds}
                            named={named}
                            onGo={id => {
                              onGo(state.page, id)
                              onClose()
                            }}
                          />
                        ),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        ) : (
          !unsaved && (
            <Alert
              type="success"
              showIcon
              title={say('所有页面都与访客看到的一致', 'Every page matches what visitors see')}
            />
          )
        )}
      </section>
      <Reach website={website} pages={pages.length} />
      {pages.length > 0 && (
        <section>
          <h3>{say('发布前检查', 'Checks before publishing')}</h3>
          {checked.error ? (
            <Failed error={checked.error} again={checked.refetch} />
          ) : !checked.data ? (
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          ) : findings.length ? (
            <ul className="pb-findings">
              {findings.map(each => (
                <li key={`${each.code} ${each.component} ${each.message}`}>
                  <WarningFilled aria-hidden />
                  <span>
                    {each.message}{' '}
                    <span className="pb-ways">
                      {each.component && (
                        <button
                          type="button"
                          className="pb-link"
                          onClick={() => {
                            onGo(each.page, each.component as number)
                            onClose()
                          }}
                        >
                          {say('选中组件', 'Show the component')}
                        </button>
                      )}
                      {each.to && <Link to={each.to}>{say('去修改', 'Fix it')}</Link>}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="pb-fine">
              <CheckCircleFilled aria-hidden /> {say('没有发现问题', 'No problems found')}
            </p>
          )}
        </section>
      )}
      {pages.length > 0 && publishes && (
        <section>
          <h3>{say('发布时间', 'Publishing time')}</h3>
          <Radio.Group
            aria-label={say('发布时间', 'When to publish')}
            value={when}
            onChange={event => setWhen(event.target.value)}
            options={[
              { value: 'now', label: say('立即', 'Now') },
              { value: 'later', label: say('指定时间', 'At a set time') },
            ]}
          />
          {when === 'later' && (
            <div className="pb-when">
              <label htmlFor="publish-at">{say(`计划发布时间（${zone}）`, `Publish at (${zone})`)}</label>
              <Moment
                id="publish-at"
                name="publishAt"
                field={webPageVersion.fields.publishAt}
                of={webPageVersion}
                value={at}
                onChange={value => setAt(value as string | undefined)}
              />
              <p className="pv-hint">
                {say(
                  '发布的是页面当前的内容；之后的修改不会随之公开。',
                  'The page is published as it is now; later changes are not included.',
                )}
              </p>
            </div>
          )}
          <label htmlFor="publish-note" className="pb-note">
            {say('说明（选填）', 'Note (optional)')}
          </label>
          <Input
            id="publish-note"
            value={note}
            maxLength={100}
            onChange={event => setNote(event.target.value)}
            placeholder={say('如：更新开幕时间', 'For example: new opening hours')}
          />
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h3>{say('已计划', 'Scheduled')}</h3>
          <ul className="pb-pages">
            {waiting.flatMap(state =>
              state.planned.map(planned => (
                <li key={planned.id}>
                  {nameOf(state)}{' '}
                  <time dateTime={planned.publishAt}>{wallClock(planned.publishAt, zone).slice(0, 16)}</time>{' '}
                  {planned.by && <span className="pv-hint">{planned.by}</span>}{' '}
                  {may('webPageVersion.callOff') && (
                    <Button size="small" onClick={() => callOff(planned)}>
                      {say('取消计划', 'Cancel schedule')}
                    </Button>
                  )}
                </li>
              )),
            )}
          </ul>
          {when === 'now' && waiting.some(state => pages.includes(state.page)) && (
            <Alert
              type="warning"
              showIcon
              title={say(
                '到了计划时间，计划的版本会替换您现在发布的内容；如不需要，请取消该计划',
                'The scheduled version will replace what you publish now. Cancel the schedule if you do not want that',
              )}
            />
          )}
        </section>
      )}
    </Drawer>
  )
}
function OfDraft({
  website,
  page,
  ...props
}: {
  website: number
  page: string
  kinds: ReadonlyMap<number, Kind>
  named: (part: Part) => string
  onGo: (id: number) => void
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['webComponent', 'differences', website, page],
    queryFn: ({ signal }) => ask(getDraftDifferences, { id: website, page }, { signal }),
  })
  if (error) return <Failed error={error} again={refetch} />
  return data ? <Differences list={data} {...props} /> : <Skeleton active title={false} paragraph={{ rows: 2 }} />
}
