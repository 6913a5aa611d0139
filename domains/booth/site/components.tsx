import { island, show, useSite } from '@pavilion/pages'
import { Heading } from '@pavilion/site/site/index.tsx'
import { planPart, planRows } from '../model/components.ts'
import { planShows } from '../model/codes.ts'
import Part, { type PlanPartProps } from './PlanPart.tsx'

const Living = island<PlanPartProps>('HallPlanPart', Part)

/** The plan of the halls that an editor chose: drawing and list, alive where there is script. */
const HallPlan = show<Pick<PlanPartProps, 'halls' | 'plan'> | undefined>(planPart, ({ row, data }) => {
  const site = useSite()
  const label = site.named(row) || site.say('展位图', 'Floor plan')
  return (
    <div id={`c-${row.id}`} className={`bp-part c-${row.id}`}>
      <Heading row={{ ...row, value: null }} more={site.link('/exhibition-plan')} fallback={label} />
      {data ? (
        <Living {...data} shows={row.style ?? planShows.all} limit={row.limit ?? planRows} label={label} />
      ) : (
        <p className="empty">{site.say('平面图即将公布', 'The plan will be published soon')}</p>
      )}
    </div>
  )
})
export const components = [HallPlan]
