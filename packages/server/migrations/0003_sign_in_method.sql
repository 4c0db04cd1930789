ALTER TABLE account_session RENAME COLUMN door TO sign_in_method;
