// The list of records with its styles, which no other list of this domain needs.
import './admin.css'

export { RecordList as default } from './RecordList.tsx'
