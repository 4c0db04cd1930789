CREATE TABLE purge_outbox (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  tags text NOT NULL
);
