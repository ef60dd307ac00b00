import pg from 'pg'

/** As many as a large shop runs at once; they pause except while quotes are measured. */
export const runningDiscounts = 1_000
const codes = 100_000
export const codedDiscount = '01900000-0000-7000-8000-0000000003c0'

const idOf = (number: string) => `('01900000-0000-7000-8000-' || lpad(to_hex(983040 + ${number}), 12, '0'))::uuid`

/** A tenth counts on the order, two tenths on goods of a collection, the others on one product each; some have limits. */
const discounts = `
  with goods as (
    select id, row_number() over (order by id) as at from products where shop_id = 1 and deleted_at is null limit ${runningDiscounts}
  ), groups as (select id, row_number() over (order by id) - 1 as at, count(*) over () as total from collections where shop_id = 1)
  insert into discounts (shop_id, id, title, mode, kind, scope, rules, starts_at, usage_limit, priority, draft, paused, search)
  select 1, ${idOf('g.at')}, 'Bench ' || g.at, 'automatic', 'percentage',
    case when g.at % 10 = 0 then 'order' else 'products' end,
    jsonb_build_object(
      'value', 5 + g.at % 20, 'steps', '[]'::jsonb, 'skip_reduced', false, 'allocation', 'each', 'max_quantity', null,
      'target', jsonb_build_object(
        'product_ids', case when g.at % 10 > 2 then jsonb_build_array(g.id) else '[]' end,
        'collection_ids', case when g.at % 10 in (1, 2) then jsonb_build_array(c.id) else '[]' end,
        'variant_ids', '[]'::jsonb, 'exclude_ids', '[]'::jsonb),
      'buy', null, 'get', null, 'per_order_limit', null,
      'minimum', case when g.at % 10 = 0 then jsonb_build_object('subtotal', 2000 + g.at * 10) end,
      'customers', '{"group_ids": [], "customer_ids": [], "first_order_only": false}'::jsonb,
      'countries', '[]'::jsonb, 'languages', '[]'::jsonb, 'staff_only', false,
      'combines_with', '{"order": false, "products": false, "shipping": true}'::jsonb),
    '2026-01-01', case when g.at % 7 = 0 then 1000000 end, 0, false, true, 'bench ' || g.at
  from goods g join groups c on c.at = g.at % c.total
  on conflict do nothing`

const coded = `
  insert into discounts (shop_id, id, title, mode, kind, scope, rules, starts_at, priority, draft, search, code_count)
  select 1, '${codedDiscount}', 'Bench, by code', 'code', kind, 'order',
    jsonb_set(rules, '{minimum}', 'null'), starts_at, 0, false, 'bench by code', ${codes}
  from discounts where shop_id = 1 and id = ${idOf('10')}
  on conflict do nothing`

const manyCodes = `
  insert into discount_codes (shop_id, code, discount_id, usage_limit)
  select 1, 'BENCH-' || lpad(upper(to_hex(n * 7919 % 16777213)), 6, '0'), '${codedDiscount}', 1
  from generate_series(1, ${codes}) n on conflict do nothing`

const used = `
  with uses as (
    insert into redemptions (shop_id, holder, discount_id, code, state, amount)
    select 1, gen_random_uuid(), discount_id, code, 'used', 100 from discount_codes
    where shop_id = 1 and discount_id = '${codedDiscount}' order by code limit ${codes / 5}
    returning code
  )
  update discount_codes set used = 1 where shop_id = 1 and code in (select code from uses)`

const counted = `
  update discounts set used = ${codes / 5}, given = ${codes / 5} * 100 where shop_id = 1 and id = '${codedDiscount}'`

/** A shop of 1,000 discounts that pause, and one that 100,000 codes give, a fifth of them used. */
export async function seedDiscounts(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select 1 from discounts where shop_id = 1 and id = '${codedDiscount}'`)
    if (rows.length > 0) return
    for (const text of [discounts, coded, manyCodes, used, counted]) await client.query(text)
    await client.query(`insert into counters (shop_id, name, value) values (1, 'discounts', ${runningDiscounts + 1})
      on conflict (shop_id, name, slot) do update set value = counters.value + excluded.value`)
    await client.query('vacuum (analyze) discounts, discount_codes, redemptions')
  } finally {
    await client.end()
  }
}
