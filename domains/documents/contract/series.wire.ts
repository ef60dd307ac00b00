import { DeletedRecord, domainEvent, endpoint, Id, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { DocumentSeries, SeriesRequest } from './series.ts'

const permission = 'admin_settings'

export const listSeries = endpoint({
  method: 'GET',
  path: '/api/document_series',
  summary: 'The series of numbers of documents, those that have ended too',
  permission,
  reply: z.object({ series: z.array(DocumentSeries) }),
})
export const addSeries = endpoint({
  method: 'POST',
  path: '/api/document_series',
  summary: 'Begins a series on a day; the one before it of its kind ends there, and keeps its numbers',
  permission,
  body: SeriesRequest,
  reply: z.object({ series: DocumentSeries }),
})

export const removeSeries = endpoint({
  method: 'DELETE',
  path: '/api/document_series/{id}',
  summary: 'Removes a series that has given no number; the one before it goes on',
  permission,
  params: z.strictObject({ id: Id }),
  reply: z.object({ success: z.literal(true) }),
})

export const seriesRemoved = domainEvent('document_series.removed', DocumentSeries)
export const deleteSeriesData = socketEvent('delete_document_series_data', DeletedRecord)
export const seriesAdded = domainEvent('document_series.added', DocumentSeries)
export const seriesData = socketEvent('document_series_data', DocumentSeries)
