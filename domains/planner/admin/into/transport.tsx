import { later } from '@pavilion/screens'
import { beside, type BesideChange } from '@pavilion/transport/admin/tickets/index.ts'

beside(later<'Beside', BesideChange>(() => import('../follow/Beside.tsx'), 'Beside'))
