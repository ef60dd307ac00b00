import { once } from 'node:events'
import { createServer } from 'node:http'
import { openReceiver } from '@comptoir/connections/testing'
import { anImporter } from '@comptoir/imports/testing'
import {
  eventually,
  type MailServer,
  openMailServer,
  openTestShop,
  type TestShop,
  type TestStaff,
} from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A web server that takes requests and never answers. */
async function openHangingReceiver() {
  const counts = { open: 0, ended: 0 }
  const server = createServer((_request, response) => {
    counts.open += 1
    response.on('close', () => {
      counts.ended += 1
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    origin,
    counts,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

let shop: TestShop
let root: TestStaff
let mails: MailServer
let answering: Awaited<ReturnType<typeof openReceiver>>
let hanging: Awaited<ReturnType<typeof openHangingReceiver>>[]
beforeAll(async () => {
  mails = await openMailServer()
  answering = await openReceiver()
  hanging = [await openHangingReceiver(), await openHangingReceiver()]
  const outsideAllowed = [answering.origin, ...hanging.map(({ origin }) => origin)]
  shop = await openTestShop({ smtpUrl: mails.url, outsideAllowed })
  root = await shop.as('root')
})
afterAll(async () => {
  for (const each of hanging) each.close()
  await shop.close()
  await answering.close()
  await mails.close()
})

const query = async (text: string) => (await shop.app.database.pool.query(text)).rows

const addWebhook = (name: string, url: string) =>
  root.call('POST', '/api/webhooks', { name, url, events: ['vendor.created'] })

const people = (count: number) =>
  ['First Name,Email', ...Array.from({ length: count }, (_, at) => `P${at},p${at}@example.com`)].join('\n')

const blocked = () =>
  query(`select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`)

test('two imports that wait and two receivers that hang delay neither a password mail nor a third receiver', async () => {
  for (const [at, { origin }] of hanging.entries()) await addWebhook(`Hanging ${at}`, `${origin}/hook`)
  await addWebhook('Answering', answering.url)
  const holder = await shop.app.database.pool.connect()
  await holder.query('begin')
  await holder.query('lock table batch_rows in exclusive mode')
  const { upload } = await anImporter(shop, { kind: 'customers', by: root })
  for (const count of [30, 40]) await upload(people(count))
  await root.call('POST', '/api/vendors', { name: 'Leaf house' })
  await eventually(() => expect(hanging.map(({ counts }) => counts.open)).toEqual([1, 1]))
  await eventually(async () => expect(await blocked()).toHaveLength(2))

  await shop.visitor.call('POST', '/api/password_resets', { email: root.email })

  await eventually(() => expect(mails.received).toHaveLength(1))
  await eventually(() => expect(answering.received).toHaveLength(1))
  expect(hanging.map(({ counts }) => counts.ended)).toEqual([0, 0])
  expect(await query('select state from batches')).toEqual([{ state: 'running' }, { state: 'running' }])
  await holder.query('rollback')
  holder.release()
})

test('a job whose end cannot be noted ends nothing else, and is run again by the next runner', async () => {
  await query(`create sequence refusals;
    create function refuse_end() returns trigger language plpgsql as $$ begin
      if old.task_id <> (select id from graphile_worker._private_tasks where identifier = 'request_reset') then
        return old;
      end if;
      perform nextval('refusals');
      raise exception 'refused';
    end $$;
    create trigger refuse_end before delete on graphile_worker._private_jobs
      for each row execute function refuse_end()`)
  const jobs = () => query(`select id from graphile_worker.jobs where task_identifier = 'request_reset'`)
  await shop.visitor.call('POST', '/api/password_resets', { email: 'nobody@example.com' })
  await eventually(async () => expect(await query('select is_called from refusals')).toEqual([{ is_called: true }]))

  await query('drop trigger refuse_end on graphile_worker._private_jobs')

  await eventually(async () => expect(await jobs()).toEqual([]))
})
