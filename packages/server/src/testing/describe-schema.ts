/** Describes everything that is in a database's schema `public`, as `pg_dump` would, for comparisons. */
import pg from "pg";

/** Lines about every object. What PostgreSQL or an extension has made is left out, and so is the order of columns. */
const lines = `
  with mine as (
    select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname = 'public' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  )
  select format('%s %s persistence=%s options=%s comment=%s replica=%s acl=%s', relkind, relname, relpersistence,
      reloptions, obj_description(oid, 'pg_class'), relreplident, relacl) from mine
  union all
  select format('column %s.%s %s notnull=%s default=%s generated=%s identity=%s collation=%s storage=%s statistics=%s options=%s comment=%s',
      relname, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attgenerated, attidentity,
      attcollation::regcollation, attstorage, nullif(attstattarget, -1), attoptions, col_description(attrelid, attnum))
  from mine join pg_attribute on attrelid = mine.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind in ('r', 'p', 'v')
  union all
  select format('constraint %s on %s: %s validated=%s', conname, relname, pg_get_constraintdef(con.oid), convalidated)
  from mine join pg_constraint con on conrelid = mine.oid
  -- Since version 18 each NOT NULL has a name, which a renamed table or column keeps.
  where contype <> 'n'
  union all
  select format('index %s: %s valid=%s', relname, pg_get_indexdef(mine.oid), indisvalid) from mine join pg_index on indexrelid = mine.oid
  union all
  select format('trigger on %s: %s enabled=%s', relname, pg_get_triggerdef(trigger.oid), tgenabled)
  from mine join pg_trigger trigger on tgrelid = mine.oid where not tgisinternal
  union all
  select format('view %s: %s', relname, pg_get_viewdef(oid)) from mine where relkind = 'v'
  union all
  select format('sequence %s: %s', relname, row(seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle))
  from mine join pg_sequence on seqrelid = mine.oid
  union all
  select format('statistics %s: %s', stxname, pg_get_statisticsobjdef(oid)) from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all
  select format('function %s acl=%s comment=%s', pg_get_functiondef(oid), proacl, obj_description(oid, 'pg_proc')) from pg_proc
  where pronamespace = 'public'::regnamespace and not exists (
    select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select format('type %s %s', typname, typtype) from pg_type
  where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and not exists (
    select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
  union all
  select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
  union all
  select format('policy %s', polname) from pg_policy
  order by 1`;

/** The lines, sorted. */
export async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ format: string }>(lines).finally(() => client.end());
  return rows.map(({ format }) => format);
}
