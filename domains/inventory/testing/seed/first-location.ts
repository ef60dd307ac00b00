/** Selects the location that holds all seeded stock. */
export const firstLocation = `select id from locations where shop_id = $1 and deleted_at is null
  order by active desc, position, id limit 1`
